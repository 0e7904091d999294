import { withSides } from '../sides-around.ts';
import type { PutIn, TakenOut } from './changes.ts';
import type { NightRound } from './night.ts';

type Pair = Pick<PutIn, 'left' | 'right'>;

/**
 * Assigns the sides of new rounds beside those that stay (F3). Two teams that had a round against each other
 * sit in the new one as they did in that one.
 */
export function seated(
  staying: readonly NightRound[],
  out: readonly TakenOut[],
  put: readonly PutIn[],
): PutIn[] {
  const known = put.flatMap((round) => {
    const same = out.find((taken) => areSame(taken.round, round))?.round;
    return same === undefined ? [] : [{ ...round, left: same.left, right: same.right }];
  });
  const others = put.filter((round) => !known.some((each) => areSame(each, round)));
  return [...known, ...withSides([...staying, ...known], others)];
}

function areSame(a: Pair, b: Pair): boolean {
  return (a.left === b.left && a.right === b.right) || (a.left === b.right && a.right === b.left);
}
