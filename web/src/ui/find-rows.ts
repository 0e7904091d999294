import { nameKey } from '@quizmeet/rules/names.ts';

/** Ignores spelling (U2) and accents. */
export const plain = (text: string): string =>
  nameKey(text).normalize('NFD').replaceAll(/\p{M}/gu, '');

type Matching = (text: string, word: string) => boolean;

export const isInside: Matching = (text, word) => text.includes(word);

/** A comma may follow the last name. */
export const wordsIn = (typed: string): string[] =>
  plain(typed)
    .split(/[\s,]+/)
    .filter(Boolean);

export function findRows<Row>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
  matches = isInside,
): readonly Row[] {
  const words = wordsIn(typed);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = plain(textOf(row));
    return words.every((word) => matches(text, word));
  });
}

/** `3 of 72 teams`, or `72 teams`. */
export function shownCount(shown: number, all: number, one: string, many = `${one}s`): string {
  const rows = `${all} ${all === 1 ? one : many}`;
  return shown === all ? rows : `${shown} of ${rows}`;
}
