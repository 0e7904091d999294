import type { TeamId } from '../../tournament.ts';
import { type CriterionRule, NO_BOUND, sum } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

/**
 * By how much each team's left and right counts differ, beyond one. `balanceSides` always reaches 0; only
 * changes by hand raise it.
 */
export const sides = {
  key: 'sides',
  ofTeam: ({ rounds }: TeamEvening) => {
    const left = rounds.filter((round) => round.isLeft).length;
    return Math.max(0, Math.abs(2 * left - rounds.length) - 1);
  },
  count: sum,
  lowerBound: () => NO_BOUND,
} as const satisfies CriterionRule;

interface Round {
  readonly left: TeamId;
  readonly right: TeamId;
}

/**
 * The same rounds with the sides assigned so that no team's left and right counts differ by more than one
 * (F3). Rounds are the edges of a graph, teams its vertices. In a closed Euler tour each vertex is left as
 * often as it is entered; a team sits left in the round by which the tour leaves it. Teams with an odd number
 * of rounds are first joined to one extra vertex.
 */
export function balanceSides<R extends Round>(rounds: readonly R[]): R[] {
  const leftSides = tours(rounds);
  return rounds.map((round, i) =>
    leftSides[i] === round.left ? round : { ...round, left: round.right, right: round.left },
  );
}

/** For each round, the team from which a tour entered it. */
function tours(rounds: readonly Round[]): (TeamId | null | undefined)[] {
  const joined = new Map<TeamId | null, number[]>();
  const edges: (readonly [TeamId | null, TeamId | null])[] = [];
  const join = (a: TeamId | null, b: TeamId | null): void => {
    for (const end of [a, b]) {
      const list = joined.get(end) ?? [];
      list.push(edges.length);
      joined.set(end, list);
    }
    edges.push([a, b]);
  };
  for (const { left, right } of rounds) join(left, right);
  for (const [team, list] of [...joined]) if (list.length % 2 === 1) join(team, null);
  const cameFrom: (TeamId | null | undefined)[] = edges.map(() => undefined);
  for (const start of joined.keys()) {
    let here = start;
    for (;;) {
      const edge = joined.get(here)?.pop();
      if (edge === undefined) break;
      if (cameFrom[edge] !== undefined) continue;
      cameFrom[edge] = here;
      const [a, b] = edges[edge] ?? [here, here];
      here = here === a ? b : a;
    }
  }
  return cameFrom;
}
