import { olympicPoints } from '../scores/points.ts';
import type { Fraction } from './fraction.ts';
import type { Metric } from './metric.ts';
import { highestFirst } from './ranking.ts';
import { sumOfRounds, type TeamNight } from './team-night.ts';

const olympicPointsOf = (team: TeamNight): number =>
  sumOfRounds(team, ({ own, won }) => olympicPoints(own.score, won));

/** Without a round 0, and so behind all that have one. */
const averageOf = (team: TeamNight): Fraction => ({
  numerator: olympicPointsOf(team),
  denominator: Math.max(team.rounds.length, 1),
});

/** The Olympic points of all rounds (S4). */
export const allOlympicPoints = {
  figure: { key: 'olympicPoints', title: 'Olympic points', kind: 'count', of: olympicPointsOf },
  rule: null,
} as const satisfies Metric<TeamNight>;

/** More Olympic points a round rank higher; teams may have played any number of rounds (S5). */
export const averageOlympicPoints = {
  figure: { key: 'average', title: 'Average', kind: 'average', of: averageOf },
  rule: {
    name: 'average',
    inFull: 'average Olympic points a round',
    compare: highestFirst(averageOf),
  },
} as const satisfies Metric<TeamNight>;
