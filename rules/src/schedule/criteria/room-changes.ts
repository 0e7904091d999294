import { roundsOf } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { type CriterionRule, type LowerBound, NO_BOUND, sum } from './criterion.ts';
import { countBetween, type TeamEvening } from './team-evening.ts';

type WhyRoomChanges =
  | { code: 'visits'; rounds: number; visits: number; teams: number }
  /** Consecutive rounds in a room share at most one team. */
  | { code: 'one-team-stays'; rounds: number; rooms: number };

type Earlier = { readonly slots: number; readonly repeats: number; readonly wait: number };

/** Next round in another room (F3). */
export const roomChanges = {
  key: 'rooms',
  ofTeam: (evening: TeamEvening) =>
    countBetween(evening, (from, to) => from.roomNumber !== to.roomNumber),
  count: sum,
  lowerBound: fewestRoomChanges,
} as const satisfies CriterionRule<keyof Earlier>;

/** Visits minus one per team. */
function fewestRoomChanges(instance: Instance, earlier: Earlier): LowerBound<WhyRoomChanges> {
  const { teams, rooms, rounds } = instance;
  const { slots, repeats } = earlier;
  if (rooms.length < 2) return NO_BOUND;
  const all = roundsOf(teams.length, rounds);
  const first = Math.max(0, all - repeats);
  const visits = fewestVisits(first, slots);
  const pausing = visitsByPauses(instance, earlier);
  const bound = Math.max(visits, pausing) - teams.length;
  if (bound <= 0) return NO_BOUND;
  if (visits > pausing) {
    return { bound, why: { code: 'visits', rounds: all, visits, teams: teams.length } };
  }
  return { bound, why: { code: 'one-team-stays', rounds: all, rooms: rooms.length } };
}

/** At most one team of a round stays from the previous one in its room; a pause may save one more visit. */
function visitsByPauses({ teams, rounds }: Instance, { slots, repeats, wait }: Earlier): number {
  const all = roundsOf(teams.length, rounds);
  const pauses = (skip: number): number =>
    wait === 0 ? 0 : Math.min(slots - skip - rounds, rounds - 1);
  const saved = sum(teams.map((team) => pauses(team.skip)));
  return all + Math.ceil(all / slots) - saved - repeats;
}

/**
 * A visit is consecutive rounds in a room. Two visits meet at most once, so n visits have at most n (n - 1) /
 * 2 rounds.
 */
function fewestVisits(rounds: number, slots: number): number {
  let fewest = Number.POSITIVE_INFINITY;
  let visits = 0;
  for (let held = 1; held <= slots; held++) {
    while ((visits * (visits - 1)) / 2 < held) visits++;
    fewest = Math.min(fewest, Math.ceil((rounds * visits) / held));
  }
  return fewest;
}

/** Next round in another building (F3). */
export const buildingChanges = {
  key: 'buildings',
  ofTeam: (evening: TeamEvening) =>
    countBetween(evening, (from, to) => from.building !== to.building),
  count: sum,
  lowerBound: fewestBuildingChanges,
} as const satisfies CriterionRule<'slots'>;

/** A team in one building takes places for all its rounds there. */
function fewestBuildingChanges(
  { teams, rooms, rounds }: Instance,
  { slots }: { readonly slots: number },
): LowerBound<{ code: 'buildings-small'; teamsThatCanStay: number }> {
  const sizes = new Map<string, number>();
  for (const { building } of rooms) sizes.set(building, (sizes.get(building) ?? 0) + 1);
  if (sizes.size < 2) return NO_BOUND;
  let canStay = 0;
  for (const size of sizes.values()) canStay += Math.floor((2 * slots * size) / rounds);
  if (canStay >= teams.length) return NO_BOUND;
  return {
    bound: teams.length - canStay,
    why: { code: 'buildings-small', teamsThatCanStay: canStay },
  };
}
