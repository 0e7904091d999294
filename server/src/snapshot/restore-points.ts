import { RESTORE_POINT_DAYS } from '@quizmeet/contract/audit/messages.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import { DAY } from '../platform/clock.ts';
import { restorePointRecords } from '../records/audit.ts';
import { eventTableRecords } from '../records/event-tables.ts';
import { coachesIn, countsOf, packed, takeSnapshot } from './snapshot.ts';

/** A clock set a year ahead would remove the evening's points. */
const ALWAYS_KEPT = 20;

/** Saves the event's state before part of it is cleared or generated (N1), and locks the event. */
export async function saveRestorePoint(act: Act, eventId: EventId, reason: string): Promise<void> {
  await eventTableRecords(act.tx).lockAll();
  const kept = await takeSnapshot(act.tx, eventId);
  const records = restorePointRecords(act.tx);
  const tooOld = new Date(act.now.getTime() - RESTORE_POINT_DAYS * DAY);
  await records.removeBefore(tooOld, eventId, ALWAYS_KEPT);
  await records.add({
    eventId,
    at: act.now,
    who: act.who,
    reason,
    counts: countsOf(kept),
    coaches: coachesIn(kept),
    snapshot: packed(kept),
  });
}
