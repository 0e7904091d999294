import type { Room } from '@quizmeet/contract/event/calls.ts';
import { rebasedRows } from '../../platform/form/rebase.ts';

export type RoomEntry = Omit<Room, 'roomNumber'> & { readonly roomNumber: string };

export interface RoomsEntry {
  readonly rooms: readonly RoomEntry[];
}

export const entryOf = (room: Room): RoomEntry => ({ ...room, roomNumber: `${room.roomNumber}` });

/** NaN for other text. */
export const roomOf = ({ roomNumber, ...room }: RoomEntry): Room => ({
  ...room,
  roomNumber: /^\d+$/.test(roomNumber.trim()) ? Number(roomNumber) : Number.NaN,
});

/** Rule E4. */
export const rebasedRooms = (
  begunOn: RoomsEntry,
  typed: RoomsEntry,
  now: RoomsEntry,
): RoomsEntry => ({
  rooms: rebasedRows(begunOn.rooms, typed.rooms, now.rooms, ({ roomNumber }) => roomNumber),
});

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
