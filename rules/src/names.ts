/** Trimmed, with single spaces (U2). */
export function tidied(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** Modifier letters, backtick, accents, primes, and Windows-1252 read as Latin-1. */
const APOSTROPHES = /['‘’‛ʼʻ`´′\u1FEF\u1FFD\u0091\u0092]/g;
const DASHES = /[\p{Dash}\u0096\u0097]/gu;

const withPlainMarks = (text: string): string =>
  text.replaceAll(APOSTROPHES, "'").replaceAll(DASHES, '-');

/** ß and SS agree, as do final sigma and sigma; the Turkish İ has no accent. */
const withCaseFolded = (text: string): string =>
  text
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');

/** What nobody sees: joiners, fillers, and the selectors that phones add to emoji. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Ignores spelling (U2) but not white space; omits invisible characters. */
export function withSpellingFolded(text: string): string {
  // NFKC turns a lone acute accent into a space, and other characters into apostrophes.
  const plain = withPlainMarks(withPlainMarks(text).normalize('NFKC'));
  return withCaseFolded(plain.replaceAll(INVISIBLE, ''));
}

/** For comparing, never for showing: ignores apostrophes, hyphens, white space, case, and composition (U2). */
export function nameKey(name: string): string {
  return tidied(withSpellingFolded(name));
}

export function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}

const english = new Intl.Collator('en', { numeric: true });

/** The one order of names: `Église` beside `Eglise`, and `Zion 2` before `Zion 10`. */
export function compareNames(a: string, b: string): number {
  return english.compare(nameKey(a), nameKey(b)) || english.compare(a, b);
}

/** Stable. */
export function inNameOrder<Row extends { readonly name: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compareNames(a.name, b.name));
}
