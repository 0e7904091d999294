import {
  NO_SUCH_RESTORE_POINT,
  UNREADABLE_RESTORE_POINT,
  unusableRestorePoint,
} from '@quizmeet/contract/audit/messages.ts';
import { TOPICS } from '@quizmeet/contract/call.ts';
import { momentAt } from '@quizmeet/rules/event/days.ts';
import type { Act } from '../../platform/act.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { restorePointRecords } from '../../records/restore-points.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { restoreSnapshot, settingFault, unpacked } from '../../snapshot/snapshot.ts';

/** Brings a restore point of the current event back, after keeping one of the event as it is (N1). */
export async function bringBack(act: Act, id: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const point = await restorePointRecords(act.tx).byId(event.id, id);
  if (point === null) throw notFound(NO_SUCH_RESTORE_POINT);
  const kept = unpacked(point.snapshot);
  if (kept === null) throw conflict(UNREADABLE_RESTORE_POINT);
  const fault = settingFault(kept);
  if (fault !== null) throw conflict(unusableRestorePoint(fault));

  await keepRestorePoint(act, event.id, `Before bringing back restore point ${id}`);
  await restoreSnapshot(act.tx, event.id, kept);
  // In the time zone that was just found valid: the event's may be what is to be mended.
  const keptAt = momentAt(kept.settings.timeZone, point.at);
  await act.audit({
    action: 'Bring back restore point',
    subject: `Restore point ${id}`,
    after: `${point.reason}, kept ${keptAt}`,
  });
  act.changes(...TOPICS);
}
