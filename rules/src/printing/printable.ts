import { FONT_LETTERS } from './font-letters.ts';

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Shapes or joins other letters, and has no form of its own. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/**
 * The letters of a text that no font of the printed sheets has: each once, in order, with its accents. On paper a
 * box stands in their place. Whoever enters such a name is told, and whoever prints it.
 */
export function unprintable(text: string): string[] {
  const letters = [...LETTERS.segment(text.normalize('NFC'))].map(({ segment }) => segment);
  return [...new Set(letters.filter((letter) => ![...letter].every(isPrintable)))];
}

function isPrintable(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return UNSEEN.test(letter) || isWithin(edges(), point);
}

let known: readonly number[] | null = null;

/** The first letter of each range, and the first one after it. */
function edges(): readonly number[] {
  if (known !== null) return known;
  let at = 0;
  known = FONT_LETTERS.split(' ').map((step) => {
    at += Number.parseInt(step, 36);
    return at;
  });
  return known;
}

/** Whether an odd number of edges lies at or before the point. */
function isWithin(sorted: readonly number[], point: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= point) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}
