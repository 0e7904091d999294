import type { Metric } from './metric.ts';
import { sumOfRounds, type TeamNight } from './team-night.ts';

const meetings = (a: TeamNight, b: TeamNight): number =>
  sumOfRounds(a, ({ opponent }) => Number(opponent.teamId === b.teamId));

/** Whether each pair of them has met, and all pairs equally often. */
function haveMetEquallyOften(tied: readonly TeamNight[]): boolean {
  const counts = new Set(tied.flatMap((a, i) => tied.slice(i + 1).map((b) => meetings(a, b))));
  return counts.size === 1 && !counts.has(0);
}

/**
 * More wins among exactly the tied teams rank higher. The rule applies only if each pair of them has met, and
 * all pairs equally often (S5).
 */
export const headToHead = {
  figure: null,
  rule: {
    name: 'head-to-head',
    compare: (tied) => {
      if (!haveMetEquallyOften(tied)) return null;
      const ids = new Set(tied.map(({ teamId }) => teamId));
      const wins = (team: TeamNight) =>
        sumOfRounds(team, ({ won, opponent }) => Number(won && ids.has(opponent.teamId)));
      return (a, b) => wins(b) - wins(a);
    },
  },
} as const satisfies Metric<TeamNight>;
