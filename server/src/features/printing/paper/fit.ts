/** A multiple of the font size. */
export const LEADING = 1.17;

/** Text shrinks to this share before it wraps. */
const SMALLER = 0.78;
const STEP = 0.25;

export type Fitted = { readonly size: number; readonly lines: readonly string[] };

export type Measure = (text: string) => number;

interface Room {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly wraps?: boolean;
}

/** Keeps line breaks. Unchanged if it fits, else smaller, wrapped, and smaller again. Text is never cut. */
export function fitted(text: string, measure: Measure, room: Room): Fitted {
  const { width, height, size, wraps = false } = room;
  const ownLines = text.split('\n');
  const one = Math.max(...ownLines.map(measure)) * size;
  if (one <= width) return { size, lines: ownLines };
  if (!wraps && width / one >= SMALLER) return { size: (size * width) / one, lines: ownLines };
  const first = wraps ? size : Math.min(size, Math.max(height / (2 * LEADING), STEP));
  const inOneLine = (size * width) / one;
  let torn: Fitted | null = null;
  for (let smaller = first; smaller > inOneLine; smaller -= STEP) {
    const lines = wrapped(text, measure, width / smaller);
    if (lines.length * smaller * LEADING > height + 0.01) continue;
    if (!tears(text, measure, width / smaller)) return { size: smaller, lines };
    torn ??= { size: smaller, lines };
    if (smaller < first * SMALLER) break;
  }
  return torn ?? { size: inOneLine, lines: ownLines };
}

/**
 * Breaks at spaces, and an overlong word at hyphens or else anywhere. A number at the end stays with its
 * word, because "Grace Church 2" and "Grace Church" are different teams, and a team's number with its name.
 */
export const wrapped = (text: string, measure: Measure, width: number): string[] =>
  text.split('\n').flatMap((line) => wrappedLine(line, measure, width));

function wrappedLine(text: string, measure: Measure, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text).flatMap((each) => pieces(each, measure, width))) {
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

const wordsOf = (text: string): string[] =>
  text.split(/\n|(?<!\d ·|\d(?= ·)) (?!\d{1,3}(?:\s–|$))/);

const BREAK = /(?<=\p{L}[-‐–/])(?=\p{L})/u;

const tears = (text: string, measure: Measure, width: number): boolean =>
  wordsOf(text).some((word) => word.split(BREAK).some((part) => measure(part) > width));

/** Fills each line as far as possible. */
function pieces(word: string, measure: Measure, width: number): string[] {
  if (measure(word) <= width) return [word];
  const lines: string[] = [];
  let line = '';
  const put = (more: string) => {
    if (line !== '' && measure(line + more) > width) {
      lines.push(line);
      line = '';
    }
    line += more;
  };
  for (const part of word.split(BREAK)) {
    if (measure(part) <= width) put(part);
    else for (const { segment } of LETTERS.segment(part)) put(segment);
  }
  return [...lines, line];
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
