/** A name as it is kept: without space around it, single spaces within. */
export function tidied(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** What two spellings of one name share: case, spaces and composed accents do not tell names apart. */
export function folded(name: string): string {
  return lowerCase(tidied(name).normalize('NFC'));
}

/**
 * Letter by letter, as a database's lower() does it: İ becomes one letter, Σ never a final one. Else a
 * name could be free here and taken there.
 */
export function lowerCase(text: string): string {
  return Array.from(text, (letter) => {
    const [lower = ''] = letter.toLowerCase();
    return lower;
  }).join('');
}

/** Whether two names are one (C1, C3, section 5). */
export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}
