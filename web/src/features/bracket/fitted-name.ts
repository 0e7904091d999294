/** How many letters of a name a match box shows on its two lines. */
const MOST_LETTERS = 44;

/**
 * A team's name as long as a match box can show it. What is cut is cut before the number at its
 * end, since that alone tells a church's teams apart.
 */
export function fittedName(name: string): string {
  if (name.length <= MOST_LETTERS) return name;
  const number = / \d+$/.exec(name)?.[0] ?? '';
  const room = MOST_LETTERS - number.length - 1;
  return `${name.slice(0, room).trimEnd()}…${number}`;
}
