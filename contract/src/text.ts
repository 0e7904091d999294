/** `1 team`, `2 teams`, `2 matches`, `2 duties`. */
export function plural(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${several(word)}`;
}

function several(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return word.endsWith('person')
    ? word.replace(/person$/, 'people')
    : `${word}${/(?:s|x|ch|sh)$/.test(word) ? 'es' : 's'}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const LIST = new Intl.ListFormat('en-US');

/** `A`, `A and B`, `A, B, and C`. */
export const formatList = (names: readonly string[]): string => LIST.format(names);

/** `A, B, and 5 more`. */
export const formatSome = (names: readonly string[], most: number): string =>
  formatList(
    names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names,
  );

type Counts = readonly (readonly [count: number, word: string])[];

/** With words in the singular: `2 teams`, `1 round`; without zeros. */
export const counted = (counts: Counts): string[] =>
  counts.filter(([count]) => count > 0).map(([count, word]) => plural(count, word));

/** `2 teams and 1 round` */
export const formatCounts = (counts: Counts): string => formatList(counted(counts));

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** `1st`, `2nd`, `11th`, `22nd`. */
export function ordinal(place: number): string {
  const teen = place % 100 > 10 && place % 100 < 14;
  return `${place}${teen ? 'th' : (ENDINGS[place % 10] ?? 'th')}`;
}
