/** Line to line, as a multiple of the letters' size. */
export const LEADING = 1.17;

/** A text shrinks to this share of its size before it takes a second line. */
const SMALLER = 0.78;
const STEP = 0.25;

/** Text ready to draw: one size for all its lines. */
export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

/** How wide a text is at size 1. */
export type Measure = (text: string) => number;

/** The room that a text has; `wraps` takes more lines before a smaller size. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly wraps?: boolean;
}

/**
 * Fits a text into its room: as it is, else smaller, else in two lines or as many as it takes,
 * smaller still. Nothing is ever cut.
 */
export function fitted(text: string, measure: Measure, room: Room): Fitted {
  const { width, height, size, wraps = false } = room;
  const one = measure(text) * size;
  if (one <= width) return { size, lines: [text] };
  if (!wraps && width / one >= SMALLER) return { size: (size * width) / one, lines: [text] };
  const first = wraps ? size : Math.min(size, Math.max(height / (2 * LEADING), STEP));
  const inOneLine = (size * width) / one;
  for (let smaller = first; smaller > inOneLine; smaller -= STEP) {
    const lines = wrapped(text, measure, width / smaller);
    if (lines.length * smaller * LEADING <= height + 0.01) return { size: smaller, lines };
  }
  return { size: inOneLine, lines: [text] };
}

/**
 * Breaks a text at its spaces, and a word that is wider than a line within it. A number at its end
 * stays with the word before it: "Grace Church 2" is another team than "Grace Church".
 */
export function wrapped(text: string, measure: Measure, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?!\d{1,3}$)/).flatMap((each) => pieces(each, measure, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function pieces(word: string, measure: Measure, width: number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of LETTERS.segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
