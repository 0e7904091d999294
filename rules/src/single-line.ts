import { type Finding, finding } from './finding.ts';

/**
 * What no single line has: control characters (line breaks and tabs among them), halves of
 * characters, separators of lines and paragraphs, marks that turn the direction of the text, and
 * marks that nobody can see. In a list or a mail they begin a new line, change the order of what
 * stands beside them, or make two names look the same. U+200C and U+200D, which Persian and Indian
 * letters and emoji need, and the other marks of emoji are none of them.
 */
const NOT_IN_A_LINE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/**
 * Whether a text is a name or another single line. It is judged as it is kept: without the space
 * around it, which nobody means. Every single line that anybody enters is judged here; files with
 * several lines are split first.
 */
export function isSingleLine(text: string): boolean {
  return text.trim().search(NOT_IN_A_LINE) < 0;
}

export type LineCode = 'text/not-one-line';

/** What is wrong with a text that is to be a single line. */
export function lineFindings(text: string, path: string): Finding<LineCode>[] {
  return isSingleLine(text) ? [] : [finding('text/not-one-line', path)];
}

/** Any text as a single line: a space stands for what a line cannot have. */
export function onOneLine(text: string): string {
  return text.replaceAll(NOT_IN_A_LINE, ' ').trim();
}

/** A text without what nobody can see in it; a line break becomes a space. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(NOT_IN_A_LINE, '');
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text in which what a line cannot have can be seen: `Grace\nTroy`, `Grace\u200B`. */
export function withMarksShown(text: string): string {
  return text.replaceAll(NOT_IN_A_LINE, (mark) => SHORT[mark] ?? escaped(mark));
}

const escaped = (mark: string): string =>
  `\\u${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
