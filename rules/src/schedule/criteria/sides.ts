import type { TeamId } from '../../tournament.ts';
import { type CriterionRule, NO_BOUND, sum } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

/** How far left and right counts differ, beyond one. */
export const sides = {
  key: 'sides',
  ofTeam: ({ rounds }: TeamEvening) => {
    const left = rounds.filter((round) => round.isLeft).length;
    return Math.max(0, Math.abs(2 * left - rounds.length) - 1);
  },
  count: sum,
  lowerBound: () => NO_BOUND,
} as const satisfies CriterionRule;

type Round = { readonly left: TeamId; readonly right: TeamId };

/** At most one apart if possible (F3): an imbalance moves along free rounds to an opposite one. */
export function balanceSides<R extends Round>(
  free: readonly R[],
  standing: readonly Round[] = [],
): R[] {
  const lean = new Map<TeamId, number>();
  const add = (id: TeamId, by: number): void => {
    lean.set(id, (lean.get(id) ?? 0) + by);
  };
  for (const { left, right } of standing) {
    add(left, 1);
    add(right, -1);
  }
  const rounds = free.map((round) => {
    const isLeft = (lean.get(round.left) ?? 0) <= (lean.get(round.right) ?? 0);
    const seated = isLeft ? round : turned(round);
    add(seated.left, 1);
    add(seated.right, -1);
    return seated;
  });
  for (const [team, by] of lean) {
    for (let over = Math.abs(by); over > 1; over -= 2) {
      const chain = chainFrom(team, Math.sign(by), rounds, lean);
      if (chain === null) break;
      add(team, -2 * Math.sign(by));
      add(chain.end, 2 * Math.sign(by));
      for (const i of chain.rounds) rounds[i] = turned(rounds[i] as R);
    }
  }
  return rounds;
}

function chainFrom(
  team: TeamId,
  sign: number,
  rounds: readonly Round[],
  lean: ReadonlyMap<TeamId, number>,
): { readonly end: TeamId; readonly rounds: readonly number[] } | null {
  const chains = new Map<TeamId, readonly number[]>([[team, []]]);
  for (const [at, chain] of chains) {
    if (at !== team && sign * (lean.get(at) ?? 0) < 0) return { end: at, rounds: chain };
    for (const [i, { left, right }] of rounds.entries()) {
      const [from, to] = sign > 0 ? [left, right] : [right, left];
      if (from === at && !chains.has(to)) chains.set(to, [...chain, i]);
    }
  }
  return null;
}

function turned<R extends Round>(round: R): R {
  return { ...round, left: round.right, right: round.left };
}
