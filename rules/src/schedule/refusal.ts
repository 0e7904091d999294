import type { TeamId } from '../tournament.ts';
import { slotsNeeded } from './capacity.ts';
import { type Instance, type RoomCount, roomCountOf } from './instance.ts';

/** With the setting to change, or the teams that prevent it (F5). */
export type Refusal =
  | { readonly code: 'teams'; readonly teams: number }
  | { readonly code: 'rooms' }
  /** Even if all teams arrived at the start. */
  | {
      readonly code: 'slots';
      readonly needed: number;
      readonly evening: number;
      /** Null when no number suffices. */
      readonly roomsNeeded: number | null;
      /** 0 if not even one. */
      readonly roundsPossible: number;
    }
  /** Long enough if these teams arrived at the start. */
  | {
      readonly code: 'late';
      readonly needed: number;
      readonly evening: number;
      readonly teamIds: readonly TeamId[];
    };

/** Null when possible (F5). */
export function refusalOf(instance: Instance): Refusal | null {
  const { teams, rounds, maxSlots: evening } = instance;
  const rooms = roomCountOf(instance);
  if (teams.length < 2) return { code: 'teams', teams: teams.length };
  if (instance.rooms.length < 1) return { code: 'rooms' };
  const arrivals = teams.map((team) => team.skip);
  const needed = slotsNeeded(arrivals, rooms, rounds);
  if (needed <= evening) return null;
  const punctual = arrivals.map(() => 0);
  if (slotsNeeded(punctual, rooms, rounds) <= evening) {
    return { code: 'late', needed, evening, teamIds: lateTeams(instance) };
  }
  return {
    code: 'slots',
    needed,
    evening,
    roomsNeeded: fewestRooms(arrivals, rounds, evening),
    roundsPossible: mostRounds(arrivals, rooms, rounds, evening),
  };
}

function lateTeams(instance: Instance): TeamId[] {
  const { teams, rounds, maxSlots } = instance;
  const latestFirst = teams.filter((team) => team.skip > 0).sort((a, b) => b.skip - a.skip);
  const inTheWay = new Set<TeamId>();
  for (const team of latestFirst) {
    inTheWay.add(team.id);
    const arrivals = teams.map((each) => (inTheWay.has(each.id) ? 0 : each.skip));
    if (slotsNeeded(arrivals, roomCountOf(instance), rounds) <= maxSlots) break;
  }
  return [...inTheWay];
}

function fewestRooms(arrivals: readonly number[], rounds: number, evening: number): number | null {
  for (let rooms = 1; rooms <= arrivals.length >> 1; rooms++) {
    if (slotsNeeded(arrivals, rooms, rounds) <= evening) return rooms;
  }
  return null;
}

function mostRounds(
  arrivals: readonly number[],
  rooms: RoomCount,
  rounds: number,
  evening: number,
): number {
  let possible = rounds;
  while (possible > 0 && slotsNeeded(arrivals, rooms, possible) > evening) possible--;
  return possible;
}
