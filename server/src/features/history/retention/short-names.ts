import type { QuizzerName } from '@quizmeet/rules/registration/rosters.ts';
import { NAMING } from '@quizmeet/rules/retention/after-deletion.ts';
import { shortened } from '@quizmeet/rules/retention/short-names.ts';
import type { Services } from '../../../calls/services.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { allTextRecords } from '../../../records/all-texts.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import { publicityRecords } from '../../../records/publicity.ts';
import type { TableName } from '../../../records/tables.ts';
import { deleteInPoints } from '../../../snapshot/delete-in-points.ts';
import { type ErasedFile, eraseInFiles } from '../../../tournament/erase-in-files.ts';

/** The names that are shortened, and those of which they may be a part. */
export interface Shortening {
  readonly limited: readonly QuizzerName[];
  readonly others: readonly string[];
}

/** Those of whom not everything may be public in this year, by all their names up to it (W8). */
export const shorteningOf = async (db: Database, event: EventRow): Promise<Shortening> => ({
  limited: await publicityRecords(db).namesUntil(event),
  others: await db.transaction((tx) => allTextRecords(tx).names()),
});

/** This year and those before it: a name that is short in this year is in no other one in full (W8). */
const upTo = async (db: Database | Transaction, { year }: EventRow): Promise<EventRow[]> =>
  (await eventRecords(db).all()).filter((each) => each.year <= year);

/** Shortens the names in the files of the quiz machines. */
export async function shortenFiles(
  services: Services,
  event: EventRow,
  { limited, others }: Shortening,
): Promise<ErasedFile[]> {
  const shorten = shortened(limited, others);
  const inText = (text: string) => {
    const { value, count } = shorten(text);
    return { value: String(value), count };
  };
  return await eraseInFiles(services, await upTo(services.db, event), inText, true);
}

/** Tables without an event, or with texts from outside, in which quizzers are named. */
const FURTHER: readonly TableName[] = [
  'machine_events',
  'announcements',
  'past_years',
  'past_quizzers',
  'audit',
];

/** Shortens the names in this year, in those before, and in the audit of until its close. */
export async function shortenRows(
  tx: Transaction,
  event: EventRow,
  closedAt: Date,
  { limited, others }: Shortening,
): Promise<void> {
  if (limited.length === 0) return;
  const events = await upTo(tx, event);
  const ids = new Set<unknown>(events.map(({ id }) => id));
  const isUpTo = (row: Readonly<Record<string, unknown>>): boolean => {
    if ('event_id' in row) return ids.has(row['event_id']);
    if ('at' in row) return new Date(String(row['at'])) <= closedAt;
    return !('year' in row) || Number(row['year']) <= event.year;
  };
  const shorten = shortened(limited, others);
  const records = allTextRecords(tx);
  const words = [...new Set(limited.map(({ lastName }) => lastName))];
  for (const table of [...(NAMING as TableName[]), ...FURTHER]) {
    for (const row of await records.rowsWithAny(table, words)) {
      const { value, count } = isUpTo(row) ? shorten(row) : { value: row, count: 0 };
      if (count > 0) await records.change(table, row, value as typeof row);
    }
  }
  const kinds = new Set<never>();
  for (const earlier of events.filter(({ id }) => id !== event.id)) {
    await deleteInPoints(tx, earlier.id, { kinds, keepsAddress: () => true, limited, others });
  }
}
