import { olympicPoints } from '../scores/points.ts';
import type { Fraction } from './fraction.ts';
import type { Metric } from './metric.ts';
import { highestFirst } from './ranking.ts';
import { sumOfRounds, type TeamNight } from './team-night.ts';

const olympicPointsOf = (team: TeamNight): number =>
  sumOfRounds(team, ({ own, won }) => olympicPoints(own.score, won));

/** Null without a round, and so behind all teams with one (S5). */
const averageOf = (team: TeamNight): Fraction | null =>
  team.rounds.length === 0
    ? null
    : { numerator: olympicPointsOf(team), denominator: team.rounds.length };

/** The Olympic points of all rounds (S4). */
export const allOlympicPoints = {
  figure: { key: 'olympicPoints', title: 'Olympic points', kind: 'count', of: olympicPointsOf },
  rule: null,
} as const satisfies Metric<TeamNight>;

/** More Olympic points per round rank higher; teams may have played any number of rounds (S5). */
export const averageOlympicPoints = {
  figure: { key: 'average', title: 'Average', kind: 'average', of: averageOf },
  rule: {
    name: 'average',
    inFull: 'average Olympic points a round',
    compare: highestFirst(averageOf),
  },
} as const satisfies Metric<TeamNight>;
