import type { Instance } from './instance.ts';

/** How many rooms a group has: in every slot, or in each of its slots; none after these. */
export type RoomCount = number | readonly number[];

/** How many of its rooms a group has in each slot; one number when it has all of them all evening (F4). */
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

/** How many rooms there are in a slot. */
export function roomsAt(rooms: RoomCount, slot: number): number {
  return typeof rooms === 'number' ? rooms : (rooms[slot] ?? 0);
}
