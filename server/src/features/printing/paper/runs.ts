import bidiFactory, { type Bidi } from 'bidi-js';

/** Letters next to each other that are drawn in one go, with one font. */
export interface Run<Font> {
  /** In the order in which the font expects them: as they are read. */
  readonly text: string;
  readonly font: Font;
}

/** Stands where a letter is in none of the fonts. */
export const MISSING = '□';

const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const UNSEEN_ALL = /\p{Default_Ignorable_Code_Point}/gu;

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Tells fonts which letters they have, in the order in which they are asked. */
export interface Choice<Font> {
  readonly fonts: readonly [Font, ...Font[]];
  readonly has: (font: Font, codePoint: number) => boolean;
}

/**
 * Chooses a font for each letter. A letter with its accents is drawn with one font, if one has them all. What no
 * font has becomes one box a letter.
 */
export function piecesOf<Font>(text: string, choice: Choice<Font>): Run<Font>[] {
  const pieces: Run<Font>[] = [];
  for (const { segment } of LETTERS.segment(text.normalize('NFC'))) {
    const whole = pieceOf(segment, choice);
    if (whole !== null) {
      pieces.push(whole);
      continue;
    }
    const parts = [...segment].map((part) => pieceOf(part, choice));
    const known = parts.filter((part) => part !== null);
    pieces.push(...known);
    if (known.length < parts.length) pieces.push({ text: MISSING, font: choice.fonts[0] });
  }
  return pieces;
}

/** Invisible marks, which shape letters or join emoji, stay where the font knows them. */
function pieceOf<Font>(letter: string, { fonts, has }: Choice<Font>): Run<Font> | null {
  const seen = [...letter.replaceAll(UNSEEN_ALL, '')];
  const font = fonts.find((each) => seen.every((part) => has(each, part.codePointAt(0) ?? 0)));
  if (font === undefined) return null;
  const shown = [...letter].filter(
    (part) => !UNSEEN.test(part) || has(font, part.codePointAt(0) ?? 0),
  );
  return { text: shown.join(''), font };
}

// Its types are those of a module, though it comes as a script.
const bidi = (bidiFactory as unknown as () => Bidi)();

const RIGHT_TO_LEFT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Whether the order of a text has to be found at all. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

export type Direction = 'ltr' | 'rtl';

/**
 * The direction of a line: that of its first letter. A number at the front counts as one, because lists begin
 * with the team's number, and it stays on the left.
 */
export function directionOf(text: string): Direction {
  const first = /[\p{L}\p{Nd}]/u.exec(text)?.[0] ?? '';
  return hasRightToLeft(first) ? 'rtl' : 'ltr';
}

/** The runs of a line from left to right, by the Unicode bidirectional algorithm. */
export function runsOf<Font>(
  text: string,
  direction: Direction,
  choice: Choice<Font>,
): Run<Font>[] {
  const pieces = piecesOf(text, choice).filter((piece) => piece.text !== '');
  const whole = pieces.map((piece) => piece.text).join('');
  if (!hasRightToLeft(whole)) return joined(pieces.map((piece) => ({ ...piece, level: 0 })));
  const { levels } = bidi.getEmbeddingLevels(whole, direction);
  let at = 0;
  const leveled = pieces.map((piece) => {
    const level = levels[at] ?? 0;
    at += piece.text.length;
    return { ...piece, level };
  });
  return inOrder(joined(leveled)).map(({ text: run, font, level }) => ({
    text: asDrawn(run, level),
    font,
  }));
}

interface Leveled<Font> extends Run<Font> {
  /** Odd where it runs from right to left. */
  readonly level: number;
}

/** Neighbours with the same font and level become one run. */
function joined<Font>(pieces: readonly Leveled<Font>[]): Leveled<Font>[] {
  const runs: Leveled<Font>[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last !== undefined && last.font === piece.font && last.level === piece.level) {
      runs[runs.length - 1] = { ...last, text: last.text + piece.text };
    } else {
      runs.push(piece);
    }
  }
  return runs;
}

/** Turns what stands at each level around, the highest first (rule L2 of the algorithm). */
function inOrder<Font>(runs: readonly Leveled<Font>[]): Leveled<Font>[] {
  const order = [...runs];
  const highest = Math.max(...order.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return order;
}

/**
 * Brackets are mirrored. A font lays a text out from right to left if its first letter is of such a script;
 * where it would run the other way than it should, as with `!` or with Persian digits, its letters are turned.
 */
function asDrawn(text: string, level: number): string {
  const isRight = level % 2 === 1;
  const letters = [...LETTERS.segment(text)].map(({ segment }) =>
    isRight ? (bidi.getMirroredCharacter(segment) ?? segment) : segment,
  );
  const first = /[^\p{sc=Common}\p{sc=Inherited}\p{sc=Unknown}]/u.exec(text)?.[0] ?? '';
  return (hasRightToLeft(first) === isRight ? letters : letters.reverse()).join('');
}
