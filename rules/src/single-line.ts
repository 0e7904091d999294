import { type Finding, finding } from './finding.ts';

/**
 * Control characters, line separators, direction marks, and invisible characters: they would break lists and mails, or
 * make two names look the same. U+200C and U+200D are needed by Persian and Indian letters and by emoji.
 */
const NOT_IN_A_LINE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Whether a text is a single line, as stored, without the space around it. */
export function isSingleLine(text: string): boolean {
  return text.trim().search(NOT_IN_A_LINE) < 0;
}

export type LineCode = 'text/not-one-line';

export function lineFindings(text: string, path: string): Finding<LineCode>[] {
  return isSingleLine(text) ? [] : [finding('text/not-one-line', path)];
}

/** A text without its invisible characters; a line break becomes a space. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(NOT_IN_A_LINE, '');
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text with visible codes for the characters that a line may not have: `Grace\nTroy`, `Grace\u200B`. */
export function withMarksShown(text: string): string {
  return text.replaceAll(NOT_IN_A_LINE, (mark) => SHORT[mark] ?? escaped(mark));
}

const escaped = (mark: string): string =>
  `\\u${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Nothing that a name can have: a byte that its encoding does not know, or one of a wider encoding. */
const NO_LETTERS = String.raw`[\u0000\u0080-\u009F\uFFFD]`;
/** UTF-8 that was read as Windows-1252: `JosÃ©`. */
const READ_BYTE_BY_BYTE = String.raw`[ÂÃ][\u00A0-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]`;
/** An old Macintosh's letters that were read as Windows-1252: `JosŽ`, `M‡ria`. */
const OF_ANOTHER_MACHINE = String.raw`\p{L}[†‡ˆ‰‹›•˜™¡¢£¤¥¦§¨©«¬®¯±¶¿]|\p{Ll}[ŽŠŒŸ]`;

const WRONG = new RegExp(
  String.raw`\S*(?:${NO_LETTERS}|${READ_BYTE_BY_BYTE}|${OF_ANOTHER_MACHINE})\S*`,
  'u',
);

/** The first word of a text that was probably read in another encoding than it was written in (U3), or null. */
export const wrongWordIn = (text: string): string | null => WRONG.exec(text)?.[0] ?? null;
