import type { Metric } from './metric.ts';
import { highestFirst } from './ranking.ts';
import { sumOfRounds, type TeamNight } from './team-night.ts';

const pointsOf = (team: TeamNight): number => sumOfRounds(team, ({ own }) => own.score);

/** A higher sum of scores over Friday ranks higher (S5). */
export const mostTotalPoints = {
  figure: { key: 'totalPoints', title: 'Total points', kind: 'count', of: pointsOf },
  rule: { name: 'total points', compare: highestFirst(pointsOf) },
} as const satisfies Metric<TeamNight>;
