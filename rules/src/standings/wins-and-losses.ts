import type { Metric } from './metric.ts';
import { sumOfRounds, type TeamNight } from './team-night.ts';

/** The rounds that a team won. */
export const wins = {
  figure: {
    key: 'wins',
    title: 'Wins',
    kind: 'count',
    of: (team) => sumOfRounds(team, ({ won }) => Number(won)),
  },
  rule: null,
} as const satisfies Metric<TeamNight>;

/** The rounds that a team lost. */
export const losses = {
  figure: {
    key: 'losses',
    title: 'Losses',
    kind: 'count',
    of: (team) => sumOfRounds(team, ({ won }) => Number(!won)),
  },
  rule: null,
} as const satisfies Metric<TeamNight>;
