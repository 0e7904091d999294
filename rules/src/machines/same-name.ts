/** A name without the differences of typing: case, spaces and kinds of apostrophes. */
export const squeezed = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[‘’ʼ´`′]/g, "'");

/** Whether two names mean the same team, room or quizzer, as machines and people write them (Q3). */
export const isSpelledAlike = (a: string, b: string): boolean => squeezed(a) === squeezed(b);

export function isAmongNames(name: string, names: readonly string[]): boolean {
  const wanted = squeezed(name);
  return names.some((each) => squeezed(each) === wanted);
}
