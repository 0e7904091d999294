import { subjectOf } from '@quizmeet/contract/audit/subject.ts';
import { NO_SUCH_ROOM, NO_SUCH_ROUND, NO_SUCH_SLOT } from '@quizmeet/contract/repair/messages.ts';
import type { Lockable } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { found, notFound } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roomLockRecords, roundLockRecords, slotLockRecords } from '../../records/locks.ts';
import { roomClosureRecords, roomRecords } from '../../records/rooms.ts';
import { roundRecords } from '../../records/rounds.ts';
import { loadPlaceNames, namedRow } from '../../tournament/names.ts';

const RECORDS = { round: roundLockRecords, room: roomLockRecords, slot: slotLockRecords };

/** Round numbers count from 1 (X5, X6). */
export async function presentLocks(db: Reader, { id }: EventRow) {
  const closures = await roomClosureRecords(db).all(id);
  return {
    roundIds: await roundLockRecords(db).all(id),
    roomNumbers: await roomLockRecords(db).all(id),
    roundNumbers: await slotLockRecords(db).all(id),
    closedRooms: closures.map(({ roomNumber, closedFrom }) => ({
      roomNumber,
      fromRound: closedFrom,
    })),
  };
}

/** Idempotent, without a second audit entry (X5). */
export async function lock(act: Act, what: Lockable, number: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const subject = await subjectIn(act, event, what, number);
  const isNew = await RECORDS[what](act.tx).add(event.id, number);
  if (isNew) await act.audit({ action: `Lock ${what}`, subject });
}

export async function unlock(act: Act, what: Lockable, number: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const subject = await subjectIn(act, event, what, number);
  const records = RECORDS[what](act.tx);
  if (!(await records.all(event.id)).includes(number)) return;
  await records.remove(event.id, number);
  await act.audit({ action: `Unlock ${what}`, subject });
}

/** @throws a 404 when there is no such thing */
async function subjectIn(act: Act, event: EventRow, what: Lockable, number: number) {
  const { fridaySlots } = event.settings;
  switch (what) {
    case 'round': {
      const row = found(await roundRecords(act.tx).byId(event.id, number), NO_SUCH_ROUND);
      return subjectOf(namedRow(row, await loadPlaceNames(act.tx, event)));
    }
    case 'room': {
      const rooms = await roomRecords(act.tx).all(event.id);
      const room = rooms.find(({ roomNumber }) => roomNumber === number);
      if (room === undefined) throw notFound(NO_SUCH_ROOM);
      return room.abbreviation;
    }
    case 'slot':
      if (number > fridaySlots) throw notFound(NO_SUCH_SLOT);
      return `Round ${number}`;
  }
}
