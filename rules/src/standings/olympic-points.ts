import { olympicPoints } from '../scores/points.ts';
import type { Fraction } from './fraction.ts';
import type { Metric } from './metric.ts';
import { neverCame } from './never-came.ts';
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

/**
 * Teams that have played first, then those that never came (U4), then those without a round (S5); in each, the
 * higher average.
 */
const byAverage = highestFirst(averageOf)();
const classOf = (team: TeamNight): number =>
  team.rounds.length === 0 ? 2 : Number(neverCame(team));

/** More Olympic points per round rank higher; teams may have played any number of rounds (S5). */
export const averageOlympicPoints = {
  figure: { key: 'average', title: 'Average', kind: 'average', of: averageOf },
  rule: {
    name: 'average',
    inFull: 'average Olympic points per round',
    compare: () => (a, b) => classOf(a) - classOf(b) || byAverage(a, b),
  },
} as const satisfies Metric<TeamNight>;
