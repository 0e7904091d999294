import type { Instance } from '../instance.ts';
import { openRooms } from '../open-rooms.ts';

/** A board's places of a slot in which the group has a room, two a room. */
export function placesIn(instance: Instance, slot: number): number[] {
  const first = 2 * slot * instance.rooms.length;
  return openRooms(instance, slot).flatMap((room) => [first + 2 * room, first + 2 * room + 1]);
}
