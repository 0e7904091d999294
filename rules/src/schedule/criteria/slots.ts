import type { TeamId } from '../../tournament.ts';
import { roundsOf, slotsNeeded } from '../capacity.ts';
import { canFit } from '../evening-fit.ts';
import { type Instance, type Placement, type RoomCount, roomCountOf } from '../instance.ts';
import type { CriterionRule, LowerBound } from './criterion.ts';

type WhySlots =
  | { readonly code: 'rooms-hold'; readonly rounds: number; readonly rooms: number }
  | { readonly code: 'last-arrivals'; readonly teamIds: readonly TeamId[] }
  /** Fewer slots would do without late arrivals. */
  | { readonly code: 'late-arrivals'; readonly teamIds: readonly TeamId[] }
  | { readonly code: 'not-all-at-once'; readonly teams: number; readonly atOnce: number };

export const slots = {
  key: 'slots',
  ofTeam: () => 0,
  count: (_, placements: readonly Placement[]) =>
    placements.reduce((last, { slot }) => Math.max(last, slot + 1), 0),
  lowerBound: fewestSlots,
} as const satisfies CriterionRule;

/** Infinite without two teams or rooms in enough slots. */
function fewestSlots(instance: Instance): LowerBound<WhySlots> {
  const { teams, rooms, rounds } = instance;
  const roomCount = roomCountOf(instance);
  const arrivals = teams.map((team) => team.skip);
  const bound = leastSlots(arrivals, roomCount, rounds);
  if (bound === rounds || !Number.isFinite(bound)) return { bound, why: null };
  const last = Math.max(...arrivals);
  if (last + rounds === bound) {
    const latest = teams.filter((team) => team.skip === last);
    return { bound, why: { code: 'last-arrivals', teamIds: latest.map((team) => team.id) } };
  }
  const punctual = arrivals.map(() => 0);
  if (leastSlots(punctual, roomCount, rounds) < bound) {
    const late = teams.filter((team) => team.skip > 0);
    return { bound, why: { code: 'late-arrivals', teamIds: late.map((team) => team.id) } };
  }
  const pairs = teams.length >> 1;
  if (pairs <= rooms.length) {
    return { bound, why: { code: 'not-all-at-once', teams: teams.length, atOnce: 2 * pairs } };
  }
  const all = roundsOf(teams.length, rounds);
  return { bound, why: { code: 'rooms-hold', rounds: all, rooms: rooms.length } };
}

/** Exact with the same rooms in every slot, otherwise a proven bound. */
function leastSlots(arrivals: readonly number[], rooms: RoomCount, rounds: number): number {
  if (typeof rooms === 'number') return slotsNeeded(arrivals, rooms, rounds);
  const enough = rooms.findIndex((_, slot) =>
    canFit([{ arrivals }], rounds, rooms.slice(0, slot + 1)),
  );
  return enough < 0 ? Number.POSITIVE_INFINITY : enough + 1;
}
