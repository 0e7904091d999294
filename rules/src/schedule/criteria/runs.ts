import type { TeamId } from '../../tournament.ts';
import type { Instance } from '../instance.ts';
import { type CriterionRule, type LowerBound, NO_BOUND, sum } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

/** More than LONGEST_BLOCK rounds without a pause. */
export const runs = {
  key: 'runs',
  ofTeam: runsOf,
  count: sum,
  lowerBound: fewestRuns,
} as const satisfies CriterionRule<'slots' | 'wait'>;

/** A block is one run, however long. */
function runsOf({ rounds }: TeamEvening): number {
  let block = 0;
  let found = 0;
  for (const [i, { slot }] of rounds.entries()) {
    block = rounds[i - 1]?.slot === slot - 1 ? block + 1 : 1;
    if (block === LONGEST_BLOCK + 1) found++;
  }
  return found;
}

/** A team with few free slots has a block that is too long. */
function fewestRuns(
  { teams, rounds }: Instance,
  { slots, wait }: { readonly slots: number; readonly wait: number },
): LowerBound<{ code: 'no-pause'; teamIds: readonly TeamId[] }> {
  const withoutPause = teams.filter(({ skip }) => {
    const pauses = wait === 0 ? 0 : slots - skip - rounds;
    return rounds > LONGEST_BLOCK * (pauses + 1);
  });
  if (withoutPause.length === 0) return NO_BOUND;
  const teamIds = withoutPause.map((team) => team.id);
  return { bound: withoutPause.length, why: { code: 'no-pause', teamIds } };
}

/** Longer blocks are runs (F3). */
export const LONGEST_BLOCK = 3;
