import type { Chance } from '../chance.ts';
import type { ChurchId, TeamId } from '../tournament.ts';

/** A team in the schedule; `skip` is its arrival: it plays no round before this slot. */
export interface ScheduleTeam {
  readonly id: TeamId;
  readonly churchId: ChurchId;
  readonly skip: number;
}

export interface ScheduleRoom {
  readonly roomNumber: number;
  readonly building: string;
}

export interface Cell {
  readonly slot: number;
  readonly roomNumber: number;
}

export const cellKey = ({ slot, roomNumber }: Cell): string => `${slot} ${roomNumber}`;

/** One group's evening: the teams, rooms, rounds per team and the most slots. */
export interface Instance {
  readonly teams: readonly ScheduleTeam[];
  readonly rooms: readonly ScheduleRoom[];
  /** Rounds per team; when teams x rounds is odd, exactly one team plays one more (F2). */
  readonly rounds: number;
  readonly maxSlots: number;
  /** Where another group has one of the rooms (F4); nowhere by default. */
  readonly closed?: readonly Cell[];
}

/** A round of a schedule; slots count from 0. */
export interface Placement {
  readonly slot: number;
  readonly roomNumber: number;
  readonly left: TeamId;
  readonly right: TeamId;
}

/** The used share of a search's budget, from 0 to 1. */
export type Spent = () => number;

/** What a search may use: its random source, and the used share of its budget. */
export interface Means {
  readonly chance: Chance;
  readonly spent: Spent;
}

/** How many rooms a group has: in every slot, or in each of its slots; none after these. */
export type RoomCount = number | readonly number[];

/** How many rooms a group has in each slot, or one number for all slots (F4). */
export function roomCountOf(instance: Instance): RoomCount {
  const { rooms, closed = [], maxSlots } = instance;
  if (closed.length === 0) return rooms.length;
  return Array.from({ length: maxSlots }, (_, slot) => openRooms(instance, slot).length);
}

/** The rooms that a group has in a slot, as indexes of its rooms (F4). */
export function openRooms({ rooms, closed = [] }: Instance, slot: number): number[] {
  if (closed.length === 0) return [...rooms.keys()];
  const others = new Set(
    closed.filter((cell) => cell.slot === slot).map(({ roomNumber }) => roomNumber),
  );
  return rooms.flatMap(({ roomNumber }, room) => (others.has(roomNumber) ? [] : [room]));
}

export function roomsAt(rooms: RoomCount, slot: number): number {
  return typeof rooms === 'number' ? rooms : (rooms[slot] ?? 0);
}

/** A group's schedule to make around rounds that stay (X5). */
export interface Around {
  readonly instance: Instance;
  /** The group's locked and decided rounds. Their rooms and teams need not be among the instance's (X2, X5). */
  readonly standing: readonly Placement[];
  /** Where no new round may be: locked or closed rooms, locked slots, rounds of other groups. */
  readonly barred: readonly Cell[];
}
