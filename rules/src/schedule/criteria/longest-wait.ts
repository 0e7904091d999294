import { roundsAtOnce } from '../capacity.ts';
import { type Instance, roomCountOf } from '../instance.ts';
import { type CriterionRule, type LowerBound, largest, NO_BOUND, sum } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

/** Idle slots in a row, between rounds or after arrival. */
export const longestWait = {
  key: 'wait',
  ofTeam: ({ arrival, rounds }: TeamEvening) =>
    largest(rounds.map(({ slot }, i) => slot - (rounds[i - 1]?.slot ?? arrival - 1) - 1)),
  count: largest,
  lowerBound: shortestLongestWait,
} as const satisfies CriterionRule<'slots'>;

/** A present team plays in any wait + 1 consecutive slots until it can have finished. */
function shortestLongestWait(
  instance: Instance,
  { slots }: { readonly slots: number },
): LowerBound<{ code: 'not-all-at-once'; teams: number; atOnce: number }> {
  const { teams, rooms, rounds } = instance;
  const arrivals = teams.map((team) => team.skip);
  const roomCount = roomCountOf(instance);
  const places = Array.from(
    { length: slots },
    (_, slot) => 2 * roundsAtOnce(arrivals, roomCount, slot),
  );
  const suffices = (wait: number): boolean =>
    places.every((_, slot) => {
      const playing = arrivals.filter((arrival) => arrival <= slot && slot < arrival + rounds);
      return slot + wait >= slots || playing.length <= sum(places.slice(slot, slot + wait + 1));
    });
  let bound = 0;
  while (bound < slots && !suffices(bound)) bound++;
  if (bound === 0) return NO_BOUND;
  const atOnce = 2 * Math.min(rooms.length, teams.length >> 1);
  return { bound, why: { code: 'not-all-at-once', teams: teams.length, atOnce } };
}
