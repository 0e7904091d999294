/** A name as stored: as typed, trimmed, with single spaces (U2). */
export function tidied(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/**
 * Typewriter and curly apostrophes, the modifier letters, backtick, acute accent, prime, the Greek marks, and those
 * of Windows-1252, read as Latin-1.
 */
const APOSTROPHES = /['‘’‛ʼʻ`´′\u1FEF\u1FFD\u0091\u0092]/g;
const DASHES = /[\p{Dash}\u0096\u0097]/gu;

const withPlainMarks = (text: string): string =>
  text.replaceAll(APOSTROPHES, "'").replaceAll(DASHES, '-');

/**
 * Letter case folded. By way of upper case ß and SS agree, by way of lower case ẞ too; a final sigma is a sigma, and the dot that is left
 * of the Turkish İ is no accent.
 */
const withCaseFolded = (text: string): string =>
  text
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');

/** A text as all of its spellings share it (U2), but for white space; invisible characters are left out. */
export function withSpellingFolded(text: string): string {
  // NFKC would turn a lone acute accent into a space, and makes some apostrophes of other characters.
  const plain = withPlainMarks(withPlainMarks(text).normalize('NFKC'));
  return withCaseFolded(plain.replaceAll(/\p{Cf}/gu, ''));
}

/**
 * What all spellings of one name share (U2): kinds of apostrophes, of hyphens and dashes, and of white space
 * do not distinguish, nor do case and how an accent is composed; the accent itself does. It is compared and
 * never shown: a name is stored as typed.
 */
export function nameKey(name: string): string {
  return tidied(withSpellingFolded(name));
}

/** Whether two names count as the same. Nothing else decides it (U2). */
export function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}

const english = new Intl.Collator('en', { numeric: true });

/**
 * The one order of names, wherever names are listed: as in a dictionary, `Église` beside `Eglise` and `Zion 2` before `Zion 10`. Marks
 * that do not distinguish names do not part them here.
 */
export function compareNames(a: string, b: string): number {
  return english.compare(nameKey(a), nameKey(b)) || english.compare(a, b);
}

/** Rows in the order of their names; rows of one name keep theirs. */
export function inNameOrder<Row extends { readonly name: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compareNames(a.name, b.name));
}
