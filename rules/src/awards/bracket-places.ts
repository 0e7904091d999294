import { FEWEST_TEAMS } from '../bracket/format.ts';
import type { AwardRule, BracketPlaces, Found } from './award.ts';

/** Rule B8. */
export const bracketPlaces: AwardRule = {
  title: 'Bracket places',
  kind: 'team',
  sentence: (count) =>
    count === 1
      ? 'The champion of each Saturday bracket.'
      : `The top ${count} teams in each Saturday bracket.`,
  usual: 3,
  most: 10,
  find: ({ division, brackets, teams }, count) =>
    brackets.length === 0 && teams.length >= FEWEST_TEAMS
      ? [{ of: division, places: [], lacks: [{ code: 'award/no-brackets', count: 0 }] }]
      : brackets.map((bracket) => placesOf(bracket, count)),
};

function placesOf({ name, placings }: BracketPlaces, count: number): Found {
  const awarded = placings.filter(({ place }) => place <= count);
  const open = awarded.filter(({ teamId }) => teamId === null).length;
  const places = awarded
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ place, teamId }) => {
      if (teamId === null) return [];
      const holder = { id: teamId, reason: { by: 'bracket' } } as const;
      return [{ place, holders: [holder] as const }];
    });
  return {
    of: name,
    places,
    lacks: open === 0 ? [] : [{ code: 'award/places-open', count: open }],
  };
}
