import type { TeamId } from '../../tournament.ts';
import type { Instance } from '../instance.ts';
import { LONGEST_BLOCK } from '../longest-block.ts';
import { type Effort, PlayTimes } from '../play-times/play-times.ts';
import { type CriterionRule, type LowerBound, NO_BOUND, sum } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

type WhyRuns =
  /** These teams have too few free slots for a pause. */
  | { readonly code: 'no-pause'; readonly teamIds: readonly TeamId[] }
  /** However the rounds are distributed over the slots with this longest wait, teams play long runs. */
  | { readonly code: 'no-other-times' };

/** How often a team plays more than LONGEST_BLOCK rounds without a pause. */
export const runs = {
  key: 'runs',
  ofTeam: runsOf,
  count: sum,
  lowerBound: fewestRuns,
} as const satisfies CriterionRule<'slots' | 'wait'>;

/** A block counts as one run, whether it has four or eight rounds. */
function runsOf({ rounds }: TeamEvening): number {
  let block = 0;
  let found = 0;
  for (const [i, { slot }] of rounds.entries()) {
    block = rounds[i - 1]?.slot === slot - 1 ? block + 1 : 1;
    if (block === LONGEST_BLOCK + 1) found++;
  }
  return found;
}

/** The limit of the search over the slots in which teams can play; most groups need less. */
const EFFORT: Effort = { work: 3e5, isOver: () => false };

/**
 * A team with this few free slots has at least one block that is too long; the search over all possible slots
 * of the teams can raise the bound further.
 */
function fewestRuns(
  instance: Instance,
  { slots, wait }: { readonly slots: number; readonly wait: number },
): LowerBound<WhyRuns> {
  const { teams, rounds } = instance;
  const withoutPause = teams.filter(({ skip }) => {
    const pauses = wait === 0 ? 0 : slots - skip - rounds;
    return rounds > LONGEST_BLOCK * (pauses + 1);
  });
  const playTimes = new PlayTimes(instance, slots, wait, EFFORT);
  let bound = withoutPause.length;
  while (!playTimes.ruleOut(Number.POSITIVE_INFINITY) && playTimes.ruleOut(bound)) bound++;
  if (bound > withoutPause.length) return { bound, why: { code: 'no-other-times' } };
  if (bound === 0) return NO_BOUND;
  return { bound, why: { code: 'no-pause', teamIds: withoutPause.map((team) => team.id) } };
}
