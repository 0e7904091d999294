import type { Format } from './format.ts';

/** `5th–6th` of each consolation match, by its number. */
export function placesPlayedFor({ consolation, places }: Format): ReadonlyMap<number, string> {
  return new Map(
    consolation.map(({ id }) => [
      id,
      places
        .filter(({ source }) => source.from !== 'seed' && source.match === id)
        .map(({ place }) => `${place}th`)
        .join('–'),
    ]),
  );
}
