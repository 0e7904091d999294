import type { Format } from './format.ts';

/** The places that each consolation match is played for, such as `5th–6th`, by match number. */
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
