import type { Group } from '../../tournament.ts';
import { roundsOf, slotsNeeded } from '../capacity.ts';
import type { ScheduleRoom, ScheduleTeam } from '../instance.ts';
import { type Refusal, refusalOf } from '../refusal.ts';
import {
  earliestLatest,
  endWith,
  fewestFor,
  fewestRoomsFor,
  leastSum,
  type Needs,
  total,
  withTheRest,
} from './fewest-rooms.ts';
import { placedInBuildings } from './rooms-by-building.ts';

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

interface GroupNeeds extends Needs {
  readonly group: Group;
}

/**
 * Shares the rooms out so that the groups' nights end as early as they can (F4): the latest end
 * first, then the sum of the ends, with as few rooms as that takes, given when the teams arrive.
 * Rooms that are left go to the group with the most rounds per room. No group gets a room that it
 * could not fill.
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

function needsOf({ group, teams }: SharingGroup, rounds: number): GroupNeeds {
  const arrivals = teams.map((team) => team.skip);
  const ends = Array.from({ length: teams.length >> 1 }, (_, i) =>
    slotsNeeded(arrivals, i + 1, rounds),
  );
  return { group, rounds: roundsOf(teams.length, rounds), ends };
}

/** The group that would end last however the rooms are shared, and how many would do. */
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
    roomsNeeded: total(needs.map((need) => fewestRoomsFor(need, maxSlots))),
  };
}
