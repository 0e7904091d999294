import type { TeamId } from '../../tournament.ts';
import type { PutIn, TakenOut } from './changes.ts';
import type { NightRound } from './night.ts';

/**
 * Divides left and right of new rounds as evenly as one round at a time allows (F3); the rounds that stay
 * keep their sides. Two teams that had a round against each other sit in the new one as they did in that one.
 */
export function withSides(
  staying: readonly NightRound[],
  out: readonly TakenOut[],
  put: readonly PutIn[],
): PutIn[] {
  const lean = new Map<TeamId, number>();
  const count = ({ left, right }: Pick<PutIn, 'left' | 'right'>): void => {
    lean.set(left, (lean.get(left) ?? 0) + 1);
    lean.set(right, (lean.get(right) ?? 0) - 1);
  };
  for (const round of staying) count(round);
  const earlier = put.map((round) => out.find((taken) => areSame(taken.round, round))?.round);
  for (const round of earlier) if (round !== undefined) count(round);
  return put.map((round, i) => {
    const same = earlier[i];
    if (same !== undefined) return { ...round, left: same.left, right: same.right };
    const isLeft = (lean.get(round.left) ?? 0) <= (lean.get(round.right) ?? 0);
    const seated = isLeft ? round : { ...round, left: round.right, right: round.left };
    count(seated);
    return seated;
  });
}

function areSame(a: Pick<PutIn, 'left' | 'right'>, b: Pick<PutIn, 'left' | 'right'>): boolean {
  return (a.left === b.left && a.right === b.right) || (a.left === b.right && a.right === b.left);
}
