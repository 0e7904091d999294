/** A name as stored: as typed, trimmed, with single spaces (U2). */
export function tidied(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** Apostrophes, modifier letters, backtick, accents, primes, and those of Windows-1252 read as Latin-1. */
const APOSTROPHES = /['‘’‛ʼʻ`´′\u1FEF\u1FFD\u0091\u0092]/g;
const DASHES = /[\p{Dash}\u0096\u0097]/gu;

const withPlainMarks = (text: string): string =>
  text.replaceAll(APOSTROPHES, "'").replaceAll(DASHES, '-');

/** Case folded: ß and SS agree, a final sigma is a sigma, and the Turkish İ has no accent. */
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
 * What all spellings of a name share (U2): apostrophes, hyphens, white space, case, and the composition of accents
 * do not distinguish. It is compared, never shown.
 */
export function nameKey(name: string): string {
  return tidied(withSpellingFolded(name));
}

/** Whether two names count as the same. Nothing else decides it (U2). */
export function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}

const english = new Intl.Collator('en', { numeric: true });

/** The one order of names: as in a dictionary, `Église` beside `Eglise` and `Zion 2` before `Zion 10`. */
export function compareNames(a: string, b: string): number {
  return english.compare(nameKey(a), nameKey(b)) || english.compare(a, b);
}

/** Rows in the order of their names; rows of one name keep theirs. */
export function inNameOrder<Row extends { readonly name: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compareNames(a.name, b.name));
}
