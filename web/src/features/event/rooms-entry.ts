import type { Room } from '@quizmeet/contract/event/calls.ts';
import { rebasedRows } from '../../platform/form/rebase.ts';

/** A room as it is typed. */
export type RoomEntry = Omit<Room, 'roomNumber'> & { readonly roomNumber: string };

export const entryOf = (room: Room): RoomEntry => ({ ...room, roomNumber: `${room.roomNumber}` });

/** What is checked and sent; a number that is none is NaN. */
export const roomOf = ({ roomNumber, ...room }: RoomEntry): Room => ({
  ...room,
  roomNumber: /^\d+$/.test(roomNumber.trim()) ? Number(roomNumber) : Number.NaN,
});

/** The rooms as typed, with what others saved of further rooms since (E4). */
export const rebasedRooms = (
  begunOn: readonly RoomEntry[],
  typed: readonly RoomEntry[],
  now: readonly RoomEntry[],
): RoomEntry[] => rebasedRows(begunOn, typed, now, ({ roomNumber }) => roomNumber);

/** A further room in the building of the last one, with the next free number. */
export function nextRoom(rooms: readonly RoomEntry[]): RoomEntry {
  const numbers = rooms.map((room) => roomOf(room).roomNumber).filter((n) => !Number.isNaN(n));
  return {
    roomNumber: `${Math.max(0, ...numbers) + 1}`,
    abbreviation: '',
    name: '',
    building: rooms.at(-1)?.building ?? '',
    friday: true,
    saturday: true,
    spare: false,
  };
}
