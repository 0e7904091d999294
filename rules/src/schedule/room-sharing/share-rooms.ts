import type { Group } from '../../tournament.ts';
import { roundsOf, slotsNeeded } from '../capacity.ts';
import { sum } from '../criteria/criterion.ts';
import type { Cell, ScheduleRoom, ScheduleTeam } from '../instance.ts';
import { type Refusal, refusalOf } from '../refusal.ts';
import {
  earliestLatest,
  endWith,
  fewestFor,
  fewestRoomsFor,
  leastSum,
  withTheRest,
} from './fewest-rooms.ts';
import { placedInBuildings } from './rooms-by-building.ts';

export type SharingGroup = { readonly group: Group; readonly teams: readonly ScheduleTeam[] };

export interface SharedEvening {
  readonly rooms: readonly ScheduleRoom[];
  readonly rounds: number;
  readonly maxSlots: number;
}

export interface GroupRooms {
  readonly group: Group;
  readonly rooms: readonly ScheduleRoom[];
  /** Where another group or a saved schedule has one. */
  readonly closed: readonly Cell[];
  readonly slots: number;
}

/** And the group that shows it (F5). */
export type SharingRefusal =
  | { readonly code: 'group'; readonly group: Group; readonly refusal: Refusal }
  /** This group would end last, and too late. */
  | {
      readonly code: 'shared rooms';
      readonly group: Group;
      /** Null when no room is left. */
      readonly needed: number | null;
      readonly evening: number;
      readonly rooms: number;
      readonly roomsNeeded: number;
    };

export type Sharing =
  | { readonly shares: readonly GroupRooms[] }
  | { readonly refused: SharingRefusal };

type GroupNeeds = ReturnType<typeof needsOf>;

/**
 * For the whole evening (F4): minimizes the latest end, the sum of ends, then rooms. The rest goes where most
 * rounds share a room.
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
      closed: [],
      slots: endWith(ends, shares[i] ?? 0),
    })),
  };
}

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

function needsOf({ group, teams }: SharingGroup, rounds: number) {
  const arrivals = teams.map((team) => team.skip);
  const ends = Array.from({ length: teams.length >> 1 }, (_, i) =>
    slotsNeeded(arrivals, i + 1, rounds),
  );
  return { group, rounds: roundsOf(teams.length, rounds), ends };
}

/** The last group at best, and the rooms that would suffice. */
function tooFewRooms(
  needs: readonly GroupNeeds[],
  { rooms, maxSlots }: SharedEvening,
): SharingRefusal {
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
    roomsNeeded: sum(needs.map((need) => fewestRoomsFor(need, maxSlots))),
  };
}
