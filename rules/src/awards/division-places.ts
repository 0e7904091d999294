import type { AwardRule } from './award.ts';
import { orNobody, placesByRank, roundLacks } from './places.ts';

/** The first places of each division's team standings on Friday (S5). */
export const divisionPlaces: AwardRule = {
  title: 'Friday division places',
  kind: 'team',
  sentence: (count) =>
    count === 1
      ? 'The top team of each division in Friday’s standings.'
      : `The top ${count} teams of each division in Friday’s standings.`,
  usual: 1,
  most: 10,
  find: (facts, count) => {
    const places = placesByRank(facts.teams, count, ({ teamId, average }) =>
      average === null ? null : { id: teamId, reason: { by: 'olympic average', average } },
    );
    return [{ of: facts.division, places, lacks: orNobody(places, roundLacks(facts)) }];
  },
};
