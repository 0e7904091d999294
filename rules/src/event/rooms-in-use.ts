import type { Day } from '../tournament.ts';
import type { Room } from './room.ts';

/** A round or a match by the room and the day that it uses. */
export interface RoomUse {
  readonly roomNumber: number;
  readonly day: Day;
}

/** The uses that a list of rooms has no place for: their room is gone, or no longer for their day (E4). */
export function lostUses<Use extends RoomUse>(
  rooms: readonly Pick<Room, 'roomNumber' | 'friday' | 'saturday'>[],
  uses: readonly Use[],
): Use[] {
  const byNumber = new Map(rooms.map((room) => [room.roomNumber, room]));
  return uses.filter(({ roomNumber, day }) => {
    const room = byNumber.get(roomNumber);
    return room === undefined || !(day === 'Friday' ? room.friday : room.saturday);
  });
}
