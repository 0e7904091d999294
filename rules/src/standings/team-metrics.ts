import { olympicPoints, teamBonuses } from '../scores/points.ts';
import type { Fraction } from './fraction.ts';
import { counted, type Metric } from './metric.ts';
import { highestFirst } from './ranking.ts';
import { neverCame, sumOfRounds, type TeamResults } from './team-results.ts';

export const wins = counted('wins', 'Wins', (team: TeamResults) =>
  sumOfRounds(team, ({ won }) => Number(won)),
);

export const losses = counted('losses', 'Losses', (team: TeamResults) =>
  sumOfRounds(team, ({ won }) => Number(!won)),
);

const olympicPointsOf = (team: TeamResults): number =>
  sumOfRounds(team, ({ own, won }) => olympicPoints(own.score, won));

/** Null ranks behind all averages (S5). */
const averageOf = (team: TeamResults): Fraction | null =>
  team.rounds.length === 0
    ? null
    : { numerator: olympicPointsOf(team), denominator: team.rounds.length };

/** Rule S4. */
export const allOlympicPoints = counted('olympicPoints', 'Olympic points', olympicPointsOf);

/** Played, then never came (U4), then without a round (S5). */
const byAverage = highestFirst(averageOf)();
const classOf = (team: TeamResults): number =>
  team.rounds.length === 0 ? 2 : Number(neverCame(team));

/** Teams may have played any number of rounds (S5). */
export const averageOlympicPoints = {
  figure: { key: 'average', title: 'Average', kind: 'average', of: averageOf },
  rule: {
    name: 'average',
    inFull: 'average Olympic points per round',
    compare: () => (a, b) => classOf(a) - classOf(b) || byAverage(a, b),
  },
} as const satisfies Metric<TeamResults>;

const meetings = (a: TeamResults, b: TeamResults): number =>
  sumOfRounds(a, ({ opponent }) => Number(opponent.teamId === b.teamId));

function haveMetEquallyOften(tied: readonly TeamResults[]): boolean {
  const counts = new Set(tied.flatMap((a, i) => tied.slice(i + 1).map((b) => meetings(a, b))));
  return counts.size === 1 && !counts.has(0);
}

/** Only if all pairs of the tied teams met equally often (S5). */
export const headToHead = {
  figure: null,
  rule: {
    name: 'head-to-head',
    compare: (tied) => {
      if (!haveMetEquallyOften(tied)) return null;
      const ids = new Set(tied.map(({ teamId }) => teamId));
      const wins = (team: TeamResults) =>
        sumOfRounds(team, ({ won, opponent }) => Number(won && ids.has(opponent.teamId)));
      return (a, b) => wins(b) - wins(a);
    },
  },
} as const satisfies Metric<TeamResults>;

const bonusesOf = (team: TeamResults): number =>
  sumOfRounds(team, ({ own }) => teamBonuses(own.lines));

/** Rules S3, S5. */
export const mostTeamBonuses = {
  figure: {
    key: 'teamBonuses',
    title: 'Team bonuses',
    short: 'Bonuses',
    kind: 'count',
    of: bonusesOf,
  },
  rule: { name: 'team bonuses', compare: highestFirst(bonusesOf) },
} as const satisfies Metric<TeamResults>;

const pointsOf = (team: TeamResults): number => sumOfRounds(team, ({ own }) => own.score);

/** Sum of Friday's scores (S5). */
export const mostTotalPoints = {
  figure: { key: 'totalPoints', title: 'Total points', kind: 'count', of: pointsOf },
  rule: { name: 'total points', compare: highestFirst(pointsOf) },
} as const satisfies Metric<TeamResults>;
