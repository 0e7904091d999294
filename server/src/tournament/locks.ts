import type { Locks } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { roomLockRecords, roundLockRecords, slotLockRecords } from '../records/locks.ts';
import { roomClosureRecords } from '../records/rooms.ts';

/** Slots count from 0 (X5, X6). */
export async function loadLocks(db: Reader, { id }: EventRow): Promise<Locks> {
  const rounds = await roundLockRecords(db).all(id);
  const rooms = await roomLockRecords(db).all(id);
  const slots = await slotLockRecords(db).all(id);
  const closures = await roomClosureRecords(db).all(id);
  return {
    rounds: new Set(rounds),
    rooms: new Set(rooms),
    slots: new Set(slots.map((roundNumber) => roundNumber - 1)),
    closedFrom: new Map(closures.map((room) => [room.roomNumber, room.closedFrom - 1])),
  };
}
