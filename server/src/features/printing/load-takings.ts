import { KIND_WORDS, noteWords } from '@quizmeet/contract/money/words.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import { csvOf } from '../../platform/csv.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { loadAllEntries, loadTakings, type NamedEntry } from '../../tournament/takings.ts';
import { imprintOf, longDay, type PrintSource } from './load-imprint.ts';
import type { Sheet } from './sheets.ts';
import { TAKINGS } from './takings.ts';

export async function loadTakingsSheet(from: PrintSource, day: string): Promise<Sheet> {
  const { entries, sums, total, corrections } = await loadTakings(from.db, from.event, day);
  return {
    kind: 'takings',
    data: {
      note: `${longDay(day)}, ${from.event.settings.title}`,
      rows: entries.map(({ entry, church }) => ({
        church,
        kind: KIND_WORDS[entry.kind],
        number: entry.number,
        note: noteWords(entry),
        takenBy: entry.takenBy,
        amount: entry.cents / CENTS,
      })),
      sums: sums.map(({ kind, cents }) => ({ kind: KIND_WORDS[kind], amount: cents / CENTS })),
      total: total / CENTS,
      corrections: corrections === null ? null : corrections / CENTS,
    },
    imprint: imprintOf(from, TAKINGS),
  };
}

const HEAD = ['Day', 'Church', 'How', 'Number', 'Note', 'Received by', 'Amount'];

/** One line per entry (W4). */
export async function loadTakingsCsv(db: Reader, event: EventRow, day: string): Promise<string> {
  return tableOf((await loadTakings(db, event, day)).entries);
}

/** One line per entry (W4). */
export const loadLedgerTable = async (db: Reader, event: EventRow): Promise<string> =>
  tableOf(await loadAllEntries(db, event));

function tableOf(entries: readonly NamedEntry[]): string {
  const rows = entries.map(({ entry, church }) => [
    ...[entry.day, church, KIND_WORDS[entry.kind], entry.number, noteWords(entry), entry.takenBy],
    { cents: entry.cents },
  ]);
  return csvOf(HEAD, rows);
}
