/** A name as stored: trimmed, with single spaces. */
export function tidied(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** The common form of a name's spellings: it ignores case, spaces and how accents are composed. */
export function folded(name: string): string {
  return lowerCase(tidied(name).normalize('NFC'));
}

/**
 * Lower case, letter by letter as a database's lower() does it: İ becomes one letter, and Σ never a final
 * one. Otherwise a name could be free here and taken there.
 */
export function lowerCase(text: string): string {
  return Array.from(text, (letter) => {
    const [lower = ''] = letter.toLowerCase();
    return lower;
  }).join('');
}

/** Whether two names count as the same (C1, C3). */
export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}
