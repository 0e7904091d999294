import { roundsAtOnce } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { roomCountOf } from '../open-rooms.ts';
import { type CriterionRule, type LowerBound, largest, NO_BOUND } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

/** More teams than can play at the same time. */
interface NotAllAtOnce {
  readonly code: 'not-all-at-once';
  readonly teams: number;
  readonly atOnce: number;
}

/** The most idle slots of a team between one round and its next. */
export const longestWait = {
  key: 'wait',
  ofTeam: ({ rounds }: TeamEvening) =>
    largest(rounds.slice(1).map(({ slot }, i) => slot - (rounds[i]?.slot ?? slot) - 1)),
  count: largest,
  lowerBound: shortestLongestWait,
} as const satisfies CriterionRule<'slots' | 'repeats'>;

/**
 * The larger of two bounds.
 *
 * Every team begins by some slot and does not finish before another. Between the two, it plays at least once
 * in any wait + 1 consecutive slots, so these slots must have a place for every team.
 *
 * Take the first team that finishes. None of its opponents has finished then, and all have begun. So each of
 * them plays in the wait + 1 slots that end with this team's last round.
 */
function shortestLongestWait(
  instance: Instance,
  { slots, repeats }: { readonly slots: number; readonly repeats: number },
): LowerBound<NotAllAtOnce> {
  const { teams, rooms, rounds } = instance;
  const arrivals = teams.map((team) => team.skip);
  const roomCount = roomCountOf(instance);
  const haveRoom = (wait: number): boolean => {
    for (let from = slots - rounds; from + wait < rounds; from++) {
      let places = 0;
      for (let slot = from; slot <= from + wait; slot++) {
        places += 2 * roundsAtOnce(arrivals, roomCount, slot);
      }
      if (places < teams.length) return false;
    }
    return true;
  };
  const atOnce = 2 * Math.min(rooms.length, teams.length >> 1);
  if (atOnce === 0) return NO_BOUND;
  let bound = Math.max(0, Math.ceil((rounds - repeats + 1) / atOnce) - 1);
  while (bound < slots && !haveRoom(bound)) bound++;
  if (bound === 0) return NO_BOUND;
  return { bound, why: { code: 'not-all-at-once', teams: teams.length, atOnce } };
}
