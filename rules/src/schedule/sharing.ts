import type { Group } from '../tournament.ts';
import { placedInBuildings } from './buildings.ts';
import { type Refusal, refusalOf, roundsOf, slotsNeeded } from './capacity.ts';
import type { ScheduleRoom, ScheduleTeam } from './instance.ts';

export interface SharingGroup {
  readonly group: Group;
  readonly teams: readonly ScheduleTeam[];
}

/** The evening that the groups share. */
export interface SharedEvening {
  /** Usable on Friday, not spare, not taken by a standing schedule; in the order of the room list. */
  readonly rooms: readonly ScheduleRoom[];
  /** Rounds per team. */
  readonly rounds: number;
  readonly maxSlots: number;
}

export interface GroupRooms {
  readonly group: Group;
  readonly rooms: readonly ScheduleRoom[];
  /** Fewest slots in which the group can play with these rooms. */
  readonly slots: number;
}

/** Why the groups cannot share the rooms, and the group that shows it (F5). */
export type SharingRefusal =
  /** The group could not play even with a room for every two teams. */
  | { readonly code: 'group'; readonly group: Group; readonly refusal: Refusal }
  /** The rooms do not go round: this group's night would end last, too late. */
  | {
      readonly code: 'shared rooms';
      readonly group: Group;
      /** Slots that it would take; null when not even one room is left for it. */
      readonly needed: number | null;
      readonly evening: number;
      readonly rooms: number;
      /** Fewest rooms with which all groups fit into the evening. */
      readonly roomsNeeded: number;
    };

export type Sharing =
  | { readonly shares: readonly GroupRooms[] }
  | { readonly refused: SharingRefusal };

/** Slots that a group needs with 1, 2, … rooms, up to one room for two teams. */
interface Needs {
  readonly group: Group;
  readonly rounds: number;
  readonly ends: readonly number[];
}

/**
 * Shares the rooms out so that the groups' nights end as early as they can (F4): the latest end
 * first, then the sum of the ends, with as few rooms as that takes, given when the teams arrive.
 * Rooms left over go where most rounds fall on a room; none to a group that could not fill it.
 * A group's rooms stay in one building where the numbers of rooms allow it. Groups without teams
 * get nothing. To create one group alone, share what is free among all groups still to come.
 */
export function shareRooms(groups: readonly SharingGroup[], evening: SharedEvening): Sharing {
  const playing = groups.filter((group) => group.teams.length > 0);
  const { rooms, rounds } = evening;
  const refused = refusalOfOne(playing, evening);
  if (refused !== null) return { refused };
  const needs = playing.map((group) => needsOf(group, rounds));
  const least = fewestFor(needs, rooms.length, evening.maxSlots);
  if (least === null) return { refused: tooFewRooms(needs, evening) };
  const shares = withTheRest(needs, least, rooms.length);
  const placed = placedInBuildings(shares, rooms);
  return {
    shares: needs.map(({ group, ends }, i) => ({
      group,
      rooms: placed[i] ?? [],
      slots: endWith(ends, shares[i] ?? 0),
    })),
  };
}

/** The first group that no number of rooms would help. */
function refusalOfOne(
  groups: readonly SharingGroup[],
  { rounds, maxSlots }: SharedEvening,
): SharingRefusal | null {
  for (const { group, teams } of groups) {
    const enough = Array.from({ length: Math.max(1, teams.length >> 1) }, (_, i) => ({
      roomNumber: i + 1,
      building: '',
    }));
    const refusal = refusalOf({ teams, rooms: enough, rounds, maxSlots });
    if (refusal !== null) return { code: 'group', group, refusal };
  }
  return null;
}

function needsOf({ group, teams }: SharingGroup, rounds: number): Needs {
  const arrivals = teams.map((team) => team.skip);
  const ends = Array.from({ length: teams.length >> 1 }, (_, i) =>
    slotsNeeded(arrivals, i + 1, rounds),
  );
  return { group, rounds: roundsOf(teams.length, rounds), ends };
}

function endWith(ends: readonly number[], rooms: number): number {
  return ends[rooms - 1] ?? Number.POSITIVE_INFINITY;
}

function fewestRoomsFor({ ends }: Needs, latest: number): number {
  const index = ends.findIndex((end) => end <= latest);
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Rooms for each group so that the latest end, the sum of ends, the rooms used are least. */
function fewestFor(needs: readonly Needs[], rooms: number, maxSlots: number): number[] | null {
  const latest = earliestLatest(needs, rooms);
  if (latest === null || latest > maxSlots) return null;
  return leastSum(needs, rooms, latest);
}

/** The least slot by which all groups can have ended; null with fewer rooms than groups. */
function earliestLatest(needs: readonly Needs[], rooms: number): number | null {
  const candidates = [...new Set(needs.flatMap(({ ends }) => ends))].sort((a, b) => a - b);
  const fits = (latest: number) =>
    total(needs.map((need) => fewestRoomsFor(need, latest))) <= rooms;
  return needs.length === 0 ? 0 : (candidates.find(fits) ?? null);
}

/** Best sum of ends for the first groups within so many rooms, group after group. */
function leastSum(needs: readonly Needs[], rooms: number, latest: number): number[] {
  interface Plan {
    readonly sum: number;
    readonly shares: readonly number[];
  }
  // plans[r] uses exactly r rooms, so the first of the least sums uses the fewest.
  let plans: (Plan | undefined)[] = [{ sum: 0, shares: [] }];
  for (const { ends } of needs) {
    const next: (Plan | undefined)[] = [];
    for (const [used, plan] of plans.entries()) {
      if (plan === undefined) continue;
      for (const [i, end] of ends.slice(0, rooms - used).entries()) {
        const held = next[used + i + 1];
        const sum = plan.sum + end;
        if (end > latest || (held !== undefined && held.sum <= sum)) continue;
        next[used + i + 1] = { sum, shares: [...plan.shares, i + 1] };
      }
    }
    plans = next;
  }
  let best: Plan | undefined;
  for (const plan of plans) if (plan && (!best || plan.sum < best.sum)) best = plan;
  return [...(best?.shares ?? [])];
}

/** Hands out the rooms left over, each to the group with most rounds a room. */
function withTheRest(needs: readonly Needs[], least: readonly number[], rooms: number): number[] {
  const shares = [...least];
  for (let left = rooms - total(shares); left > 0; left--) {
    const perRoom = needs.map(({ rounds, ends }, i) => {
      const share = shares[i] ?? 0;
      return share < ends.length ? rounds / share : 0;
    });
    const most = perRoom.indexOf(Math.max(...perRoom));
    if ((perRoom[most] ?? 0) === 0) break;
    shares[most] = (shares[most] ?? 0) + 1;
  }
  return shares;
}

/** The group that would end last however the rooms are shared, and how many would do. */
function tooFewRooms(needs: readonly Needs[], { rooms, maxSlots }: SharedEvening): SharingRefusal {
  const needed = earliestLatest(needs, rooms.length);
  const shares = needed === null ? [] : leastSum(needs, rooms.length, needed);
  const last = needs.findLast(
    ({ ends }, i) => needed === null || endWith(ends, shares[i] ?? 0) === needed,
  );
  if (last === undefined) throw new Error('rooms are too few for no group');
  return {
    code: 'shared rooms',
    group: last.group,
    needed,
    evening: maxSlots,
    rooms: rooms.length,
    roomsNeeded: total(needs.map((need) => fewestRoomsFor(need, maxSlots))),
  };
}
