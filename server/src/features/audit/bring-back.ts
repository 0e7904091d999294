import {
  broughtBack,
  NO_SUCH_RESTORE_POINT,
  UNREADABLE_RESTORE_POINT,
  unusableRestorePoint,
} from '@quizmeet/contract/audit/messages.ts';
import { momentAt } from '@quizmeet/rules/event/days.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { isRefusedData } from '../../platform/database/failures.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { restorePointRecords } from '../../records/restore-points.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { restoreSnapshot, type Snapshot, settingFault, unpacked } from '../../snapshot/snapshot.ts';
import { hideAwards } from '../../tournament/hide-awards.ts';

/** Restores a restore point of the current event, after keeping one of the present state (N1). */
export async function bringBack(act: Act, id: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const point = await restorePointRecords(act.tx).byId(event.id, id);
  if (point === null) throw notFound(NO_SUCH_RESTORE_POINT);
  const kept = unpacked(point.snapshot);
  if (kept === null) throw conflict(UNREADABLE_RESTORE_POINT);
  const fault = settingFault(kept);
  if (fault !== null) throw conflict(unusableRestorePoint(fault));

  await keepRestorePoint(act, event.id, `Before bringing back restore point ${id}`);
  await hideAwards(act, event.id);
  await restore(act, event.id, kept);
  const withoutCoach = await churchRecords(act.tx).withoutCoach(event.id);
  // Uses the restored event's time zone, just validated: the present one may be what is wrong.
  const keptAt = momentAt(kept.settings.timeZone, point.at);
  await act.audit({
    action: 'Bring back restore point',
    subject: `Restore point ${id}`,
    after: broughtBack(point.reason, keptAt, withoutCoach.length),
  });
}

async function restore(act: Act, eventId: EventId, kept: Snapshot): Promise<void> {
  try {
    await restoreSnapshot(act.tx, eventId, kept);
  } catch (error) {
    if (isRefusedData(error)) throw conflict(UNREADABLE_RESTORE_POINT);
    throw error;
  }
}
