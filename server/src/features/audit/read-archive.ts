import { readArchive } from '@quizmeet/contract/audit/calls.ts';
import * as messages from '@quizmeet/contract/audit/messages.ts';
import type { Act } from '../../calls/act.ts';
import { isRefusedData } from '../../platform/database/failures.ts';
import { refused } from '../../platform/problems.ts';
import { MEBIBYTE, type UploadRules } from '../../platform/uploads.ts';
import { type RestorePointSummary, restorePointRecords } from '../../records/audit.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { storedYearRecords } from '../../records/stored-years.ts';
import { withoutDeleted } from '../../snapshot/delete-in-points.ts';
import { isSelfContained } from '../../snapshot/ids.ts';
import { areOurRows } from '../../snapshot/rows.ts';
import {
  applySnapshot,
  coachesIn,
  countsOf,
  packed,
  type Snapshot,
  settingError,
} from '../../snapshot/snapshot.ts';

export const ARCHIVE_RULES: UploadRules = {
  field: readArchive.filesIn,
  mostFiles: 1,
  mostBytes: messages.ARCHIVE.megabytes * MEBIBYTE,
  words: messages.archiveMessages,
};

/** Stores an archive's snapshot as a restore point if it can be restored, without data deleted since (W8). */
export async function saveArchive(
  act: Act,
  name: string,
  snapshot: Snapshot,
): Promise<RestorePointSummary> {
  const event = await eventRecords(act.tx).lockCurrent();
  if (snapshot.year !== event.year && !(await canBecome(act, event, snapshot.year))) {
    throw refused(messages.archiveOfOtherYear(name, snapshot.year, event.year));
  }
  if (!areOurRows(snapshot.tables)) throw refused(messages.archiveOfOtherVersion(name));
  const fault = settingError(snapshot);
  if (fault !== null) throw refused(messages.archiveOfBadSettings(name, fault));
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
