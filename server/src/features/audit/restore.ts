import * as messages from '@quizmeet/contract/audit/messages.ts';
import { momentAt } from '@quizmeet/rules/event/days.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { isRefusedData } from '../../platform/database/failures.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { restorePointRecords } from '../../records/audit.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { userRecords } from '../../records/users.ts';
import { saveRestorePoint } from '../../snapshot/restore-points.ts';
import { restoreSnapshot, type Snapshot, settingError, unpacked } from '../../snapshot/snapshot.ts';
import { hideAwards } from '../../tournament/awards.ts';
import { sendPendingMail } from '../../tournament/claim-churches.ts';

/** Saves the present state as a restore point first (N1). */
export async function restoreEvent(act: Act, id: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const point = await restorePointRecords(act.tx).byId(event.id, id);
  if (point === null) throw notFound(messages.NO_SUCH_RESTORE_POINT);
  const kept = unpacked(point.snapshot);
  if (kept === null) throw conflict(messages.UNREADABLE_RESTORE_POINT);
  const fault = settingError(kept);
  if (fault !== null) throw conflict(messages.unusableRestorePoint(fault));

  await saveRestorePoint(act, event.id, `Before restoring restore point ${id}`);
  await hideAwards(act, event.id);
  const before = await awaited(act, event.id);
  await restore(act, event.id, kept);
  // A restore doesn't reopen a year: its data would not be deleted on time (U15, W8).
  if (event.closedAt !== null) {
    await eventRecords(act.tx).change(event.id, { closedAt: event.closedAt });
  }
  await mailWhoIsAwaited(act, event.id, before);
  const withoutCoach = await churchRecords(act.tx).withoutCoach(event.id);
  // The restored event's time zone is valid; the present one may not be.
  const keptAt = momentAt(kept.settings.timeZone, point.at);
  await act.audit({
    action: 'Restore',
    subject: `Restore point ${id}`,
    after: messages.broughtBack(point.reason, keptAt, withoutCoach.length),
  });
}

async function awaited(act: Act, eventId: EventId): Promise<string[]> {
  const churches = await churchRecords(act.tx).all(eventId);
  return churches.flatMap(({ waitsFor, secondWaitsFor }) =>
    [waitsFor, secondWaitsFor].filter((address) => address !== null),
  );
}

/** Mails links to accounts that something waits for only since the restore (U16). */
async function mailWhoIsAwaited(
  act: Act,
  eventId: EventId,
  before: readonly string[],
): Promise<void> {
  const known = new Set(before.map(mailboxKey));
  const addresses = (await awaited(act, eventId)).filter((each) => !known.has(mailboxKey(each)));
  const accounts = await userRecords(act.tx).byEmails([...new Set(addresses)]);
  for (const account of accounts.values()) await sendPendingMail(act, account);
}

async function restore(act: Act, eventId: EventId, kept: Snapshot): Promise<void> {
  try {
    await restoreSnapshot(act.tx, eventId, kept);
  } catch (error) {
    if (isRefusedData(error)) throw conflict(messages.UNREADABLE_RESTORE_POINT);
    throw error;
  }
}
