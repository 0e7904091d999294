import { type Finding, finding } from './finding.ts';
import { nameKey } from './names.ts';

/**
 * They would break lists and mails, or make names look the same. Persian, Indian, and emoji need U+200C and
 * U+200D.
 */
const NOT_IN_A_LINE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Ignores space around it. */
export function isSingleLine(text: string): boolean {
  return text.trim().search(NOT_IN_A_LINE) < 0;
}

export type LineCode = 'text/not-one-line';

export function lineFindings(text: string, path: string): Finding<LineCode>[] {
  return isSingleLine(text) && !seemsEmpty(text) ? [] : [finding('text/not-one-line', path)];
}

/** Has only characters that nobody sees, such as U+3164 or the blank of Braille. */
const seemsEmpty = (text: string): boolean =>
  text.trim() !== '' && nameKey(text.replaceAll('\u2800', ' ')) === '';

/** A line break becomes a space. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(NOT_IN_A_LINE, '');
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Visible codes: `Grace\nTroy`, `Grace\u200B`. */
export function withMarksShown(text: string): string {
  return text.replaceAll(NOT_IN_A_LINE, (mark) => SHORT[mark] ?? escaped(mark));
}

const escaped = (mark: string): string =>
  `\\u${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Bytes unknown to the encoding, or of a wider one. */
const NO_LETTERS = String.raw`[\u0000\u0080-\u009F\uFFFD]`;
/** UTF-8 read as Windows-1252: `JosÃ©`. */
const READ_BYTE_BY_BYTE = String.raw`[ÂÃ][\u00A0-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]`;
/** Mac Roman read as Windows-1252: `JosŽ`, `M‡ria`. */
const OF_ANOTHER_MACHINE = String.raw`\p{L}[†‡ˆ‰‹›•˜™¡¢£¤¥¦§¨©«¬®¯±¶¿]|\p{Ll}[ŽŠŒŸ]`;

const WRONG = new RegExp(
  String.raw`\S*(?:${NO_LETTERS}|${READ_BYTE_BY_BYTE}|${OF_ANOTHER_MACHINE})\S*`,
  'u',
);

/** Probably read in a wrong encoding (U3). */
export const wrongWordIn = (text: string): string | null => WRONG.exec(text)?.[0] ?? null;
