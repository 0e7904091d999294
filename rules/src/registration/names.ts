/** A name as it is kept: without space around it, single spaces within. */
export function tidied(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** What two spellings of one name share: case, spaces and composed accents do not tell names apart. */
export function folded(name: string): string {
  return tidied(name).normalize('NFC').toLowerCase();
}

/** Whether two names are one (C1, C3, section 5). */
export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}
