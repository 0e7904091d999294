import type { TeamId } from '../../tournament.ts';
import type { Instance } from '../instance.ts';
import { LONGEST_BLOCK } from '../longest-block.ts';
import { type Effort, PlayTimes } from '../play-times/play-times.ts';
import { type CriterionRule, type LowerBound, NO_BOUND, sum } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

type WhyRuns =
  /** These teams have too few slots to spare for a pause. */
  | { readonly code: 'no-pause'; readonly teamIds: readonly TeamId[] }
  /** However the rounds are spread over so many slots with no longer wait, teams play on end. */
  | { readonly code: 'no-other-times' };

/** How often a team plays more rounds than LONGEST_BLOCK without a pause. */
export const runs = {
  key: 'runs',
  ofTeam: runsOf,
  count: sum,
  lowerBound: fewestRuns,
} as const satisfies CriterionRule<'slots' | 'wait'>;

/** Eight rounds without a pause are one run, as four are. */
function runsOf({ rounds }: TeamEvening): number {
  let block = 0;
  let found = 0;
  for (const [i, { slot }] of rounds.entries()) {
    block = rounds[i - 1]?.slot === slot - 1 ? block + 1 : 1;
    if (block === LONGEST_BLOCK + 1) found++;
  }
  return found;
}

/** What counting the times at which teams can play may take; most groups need less. */
const EFFORT: Effort = { work: 3e5, isOver: () => false };

/**
 * A team with so many slots to spare has at most one block of rounds more than that; and whatever
 * more is ruled out by counting through all times at which teams can play.
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
