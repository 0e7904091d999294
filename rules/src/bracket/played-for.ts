import { readSource } from './format.ts';

/** `5th–6th` of each consolation match, by its number. */
export function placesPlayedFor(
  placings: readonly { readonly place: number; readonly source: string }[],
): ReadonlyMap<number, string> {
  const places = new Map<number, number[]>();
  for (const { place, source } of placings) {
    const from = readSource(source);
    if (from === null || from.from === 'seed') continue;
    places.set(from.match, [...(places.get(from.match) ?? []), place]);
  }
  return new Map(
    [...places]
      .filter(([, found]) => found.length === 2 && !found.includes(1))
      .map(([match, [one = 0, other = 0]]) => [match, `${one}th–${other}th`]),
  );
}
