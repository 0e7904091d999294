import { readArchive } from '@quizmeet/contract/audit/calls.ts';
import * as messages from '@quizmeet/contract/audit/messages.ts';
import { momentAt } from '@quizmeet/rules/event/days.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { isRefusedData } from '../../platform/database/failures.ts';
import { conflict, found, refused } from '../../platform/problems.ts';
import { MEBIBYTE, type UploadRules } from '../../platform/uploads.ts';
import { restorePointRecords } from '../../records/audit.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { storedYearRecords } from '../../records/stored-years.ts';
import { userRecords } from '../../records/users.ts';
import { withoutDeleted } from '../../snapshot/delete-in-points.ts';
import { isSelfContained } from '../../snapshot/ids.ts';
import { areOurRows } from '../../snapshot/rows.ts';
import {
  applySnapshot,
  coachesIn,
  countsOf,
  packed,
  restoreSnapshot,
  type Snapshot,
  saveRestorePoint,
  settingError,
  unpacked,
} from '../../snapshot/snapshot.ts';
import { hideAwards } from '../../tournament/awards.ts';
import { sendPendingMail } from '../../tournament/claim-churches.ts';

/** Saves the present state as a restore point first (N1). */
export async function restoreEvent(act: Act, id: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const points = restorePointRecords(act.tx);
  const point = found(await points.byId(event.id, id), messages.NO_SUCH_RESTORE_POINT);
  const stored = unpacked(point.snapshot);
  if (stored === null) throw conflict(messages.UNREADABLE_RESTORE_POINT);
  const error = settingError(stored);
  if (error !== null) throw conflict(messages.unusableRestorePoint(error));

  await saveRestorePoint(act, event.id, messages.beforeRestoring(id));
  await hideAwards(act, event.id);
  const before = await awaited(act, event.id);
  await restore(act, event.id, stored);
  await mailWhoIsAwaited(act, event.id, before);
  const withoutCoach = await churchRecords(act.tx).withoutCoach(event.id);
  // The restored event's time zone is valid; the present one may not be.
  const savedAt = momentAt(stored.settings.timeZone, point.at);
  await act.audit({
    action: 'Restore',
    subject: `Restore point ${id}`,
    after: messages.broughtBack(point.reason, savedAt, withoutCoach.length),
  });
}

async function awaited(act: Act, eventId: EventId): Promise<string[]> {
  const churches = await churchRecords(act.tx).all(eventId);
  return churches.flatMap(({ waitsFor, secondWaitsFor }) =>
    [waitsFor, secondWaitsFor].filter((address) => address !== null),
  );
}

/** Mails links to accounts that something waits for only since the restore (U16). */
async function mailWhoIsAwaited(act: Act, eventId: EventId, before: readonly string[]) {
  const known = new Set(before.map(mailboxKey));
  const addresses = (await awaited(act, eventId)).filter((each) => !known.has(mailboxKey(each)));
  const accounts = await userRecords(act.tx).byEmails([...new Set(addresses)]);
  for (const account of accounts.values()) await sendPendingMail(act, account);
}

async function restore(act: Act, eventId: EventId, stored: Snapshot): Promise<void> {
  try {
    await restoreSnapshot(act.tx, eventId, stored);
  } catch (error) {
    if (isRefusedData(error)) throw conflict(messages.UNREADABLE_RESTORE_POINT);
    throw error;
  }
}

export const ARCHIVE_RULES: UploadRules = {
  field: readArchive.filesIn,
  mostFiles: 1,
  mostBytes: messages.ARCHIVE.megabytes * MEBIBYTE,
  words: messages.archiveMessages,
};

/** Stores an archive's snapshot as a restore point if it can be restored, without data deleted since (W8). */
export async function saveArchive(act: Act, name: string, snapshot: Snapshot) {
  const event = await eventRecords(act.tx).lockCurrent();
  if (snapshot.year !== event.year && !(await canBecome(act, event, snapshot.year))) {
    throw refused(messages.archiveOfOtherYear(name, snapshot.year, event.year));
  }
  if (!areOurRows(snapshot.tables)) throw refused(messages.archiveOfOtherVersion(name));
  const error = settingError(snapshot);
  if (error !== null) throw refused(messages.archiveOfBadSettings(name, error));
  if (!(await canBeBroughtBack(act, event, snapshot)))
    throw refused(messages.archiveInPieces(name));

  const held = await withoutDeleted(act.tx, event, snapshot);

  const point = await restorePointRecords(act.tx).add({
    eventId: event.id,
    at: snapshot.takenAt === undefined ? act.now : new Date(snapshot.takenAt),
    keptAt: act.now,
    who: act.who,
    reason: messages.readFrom(name),
    counts: countsOf(held),
    coaches: coachesIn(held),
    snapshot: packed(held),
  });
  await act.audit({ action: 'Import archive', subject: `Restore point ${point.id}`, after: name });
  return point;
}

/** An event without churches can take another year's snapshot, as on a replacement laptop. */
async function canBecome({ tx }: Act, event: EventRow, year: number): Promise<boolean> {
  const isAlone = (await eventRecords(tx).all()).length === 1;
  const isUnused = (await churchRecords(tx).all(event.id)).length === 0;
  return isAlone && isUnused && (await storedYearRecords(tx).byYear(year)) === null;
}

class TriedOnly extends Error {}

/** By trial: the tables check more than the rows show. */
async function canBeBroughtBack(act: Act, event: EventRow, snapshot: Snapshot): Promise<boolean> {
  if (!isSelfContained(snapshot.tables)) return false;
  await eventTableRecords(act.tx).lockAll();
  try {
    await act.tx.transaction(async (trial) => {
      await applySnapshot(trial, event.id, snapshot);
      throw new TriedOnly();
    });
  } catch (error) {
    if (error instanceof TriedOnly) return true;
    if (isRefusedData(error)) return false;
    throw error;
  }
  return true;
}
