import type { Chance } from '../chance.ts';
import type { ChurchId, TeamId } from '../tournament.ts';

/** `skip`: no round before this slot. */
export interface ScheduleTeam {
  readonly id: TeamId;
  readonly churchId: ChurchId;
  readonly skip: number;
}

export type ScheduleRoom = { readonly roomNumber: number; readonly building: string };

export type Cell = { readonly slot: number; readonly roomNumber: number };

export const cellKey = ({ slot, roomNumber }: Cell): string => `${slot} ${roomNumber}`;

export interface Instance {
  readonly teams: readonly ScheduleTeam[];
  readonly rooms: readonly ScheduleRoom[];
  /** Per team; when teams x rounds is odd, one team plays one more (F2). */
  readonly rounds: number;
  readonly maxSlots: number;
  /** Where another group has a room (F4). */
  readonly closed?: readonly Cell[];
}

/** Slots count from 0. */
export interface Placement {
  readonly slot: number;
  readonly roomNumber: number;
  readonly left: TeamId;
  readonly right: TeamId;
}

/** From 0 to 1. */
export type Spent = () => number;

export type Means = { readonly chance: Chance; readonly spent: Spent };

export type RoomCount = number | readonly number[];

/** One number if it is the same in all slots (F4). */
export function roomCountOf(instance: Instance): RoomCount {
  const { rooms, closed = [], maxSlots } = instance;
  if (closed.length === 0) return rooms.length;
  return Array.from({ length: maxSlots }, (_, slot) => openRooms(instance, slot).length);
}

/** Indexes of rooms (F4). */
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

/** To make around rounds that stay (X5). */
export interface Around {
  readonly instance: Instance;
  /** Locked and decided. Their rooms and teams may be missing in the instance (X2, X5). */
  readonly standing: readonly Placement[];
  /** Locked or closed rooms, locked slots, other groups' rounds. */
  readonly barred: readonly Cell[];
}
