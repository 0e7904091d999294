import { readArchive } from '@quizmeet/contract/audit/calls.ts';
import {
  ARCHIVE,
  archiveMessages,
  archiveOfBadSettings,
  archiveOfOtherPlace,
  archiveOfOtherYear,
  readFrom,
} from '@quizmeet/contract/audit/messages.ts';
import type { Act } from '../../platform/act.ts';
import { sqlState } from '../../platform/database/database.ts';
import { refused } from '../../platform/problems.ts';
import type { UploadedFile, UploadRules } from '../../platform/uploads.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { type KeptPoint, restorePointRecords } from '../../records/restore-points.ts';
import {
  countsOf,
  packed,
  restoreSnapshot,
  type Snapshot,
  settingFault,
} from '../../snapshot/snapshot.ts';
import { MEGABYTE } from './archive-file.ts';

export const ARCHIVE_RULES: UploadRules = {
  field: readArchive.filesIn,
  mostFiles: 1,
  mostBytes: ARCHIVE.megabytes * MEGABYTE,
  words: archiveMessages,
};

/** Keeps the snapshot of an archive as a restore point, once it is sure that it can be brought back. */
export async function keepArchive(
  act: Act,
  { name }: UploadedFile,
  snapshot: Snapshot,
): Promise<KeptPoint> {
  const event = await eventRecords(act.tx).lockCurrent();
  if (snapshot.year !== event.year) {
    throw refused(archiveOfOtherYear(name, snapshot.year, event.year));
  }
  const fault = settingFault(snapshot);
  if (fault !== null) throw refused(archiveOfBadSettings(name, fault));
  if (!(await canBeBroughtBack(act, event, snapshot))) throw refused(archiveOfOtherPlace(name));

  const point = await restorePointRecords(act.tx).add({
    eventId: event.id,
    at: snapshot.takenAt === undefined ? act.now : new Date(snapshot.takenAt),
    keptAt: act.now,
    who: act.who,
    reason: readFrom(name),
    counts: countsOf(snapshot),
    snapshot: packed(snapshot),
  });
  await act.audit({ action: 'Read archive', subject: `Restore point ${point.id}`, after: name });
  return point;
}

/** True when every row is of this event, and none hangs on a round or bracket of another one. */
function restsOnItself({ tables }: Snapshot, event: EventRow): boolean {
  const rows = (name: string) => tables[name] ?? [];
  const ids = (name: string) => new Set(rows(name).map((row) => row['id']));
  const [rounds, brackets] = [ids('rounds'), ids('brackets')];
  return (
    Object.values(tables)
      .flat()
      .every((row) => (row['event_id'] ?? event.id) === event.id) &&
    rows('lines').every((line) => rounds.has(line['round_id'])) &&
    rows('matches').every((match) => brackets.has(match['bracket_id'])) &&
    rows('seeds').every((seed) => brackets.has(seed['bracket_id']))
  );
}

class TriedOnly extends Error {}

/** Brings it back on trial: its rows may rest on accounts that are not here. */
async function canBeBroughtBack(act: Act, event: EventRow, snapshot: Snapshot): Promise<boolean> {
  if (!restsOnItself(snapshot, event)) return false;
  await eventTableRecords(act.tx).lockAll();
  try {
    await act.tx.transaction(async (trial) => {
      await restoreSnapshot(trial, event.id, snapshot);
      throw new TriedOnly();
    });
  } catch (error) {
    if (error instanceof TriedOnly) return true;
    // Data that the tables refuse, or a reference to nobody.
    if (/^2[23]/.test(sqlState(error) ?? '')) return false;
    throw error;
  }
  return true;
}
