import type { Room } from '@quizmeet/contract/event/calls.ts';
import { rebasedRows } from '../../platform/form/rebase.ts';

export type RoomEntry = Omit<Room, 'roomNumber'> & { readonly roomNumber: string };

export const entryOf = (room: Room): RoomEntry => ({ ...room, roomNumber: `${room.roomNumber}` });

/** The room to check and send; a room number that is not a number becomes NaN. */
export const roomOf = ({ roomNumber, ...room }: RoomEntry): Room => ({
  ...room,
  roomNumber: /^\d+$/.test(roomNumber.trim()) ? Number(roomNumber) : Number.NaN,
});

/** The typed rooms merged with what others have saved since (E4). */
export const rebasedRooms = (
  begunOn: readonly RoomEntry[],
  typed: readonly RoomEntry[],
  now: readonly RoomEntry[],
): RoomEntry[] => rebasedRows(begunOn, typed, now, ({ roomNumber }) => roomNumber);

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
