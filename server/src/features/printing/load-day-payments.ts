import { KIND_LABELS, noteText } from '@quizmeet/contract/money/text.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import { csvOf } from '../../platform/csv.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { loadAllEntries, loadDayPayments, type NamedEntry } from '../../tournament/day-payments.ts';
import { DAY_PAYMENTS } from './day-payments.ts';
import { longDay, type PrintSource, pageFooterOf } from './page-footer.ts';
import type { Sheet } from './sheets.ts';

export async function loadDayPaymentsSheet(from: PrintSource, day: string): Promise<Sheet> {
  const { entries, sums, total, corrections } = await loadDayPayments(from.db, from.event, day);
  return {
    kind: 'takings',
    data: {
      note: `${longDay(day)}, ${from.event.settings.title}`,
      rows: entries.map(({ entry, church }) => ({
        church,
        kind: KIND_LABELS[entry.kind],
        number: entry.number,
        note: noteText(entry),
        takenBy: entry.takenBy,
        amount: entry.cents / CENTS,
      })),
      sums: sums.map(({ kind, cents }) => ({ kind: KIND_LABELS[kind], amount: cents / CENTS })),
      total: total / CENTS,
      corrections: corrections === null ? null : corrections / CENTS,
    },
    footer: pageFooterOf(from, DAY_PAYMENTS),
  };
}

const HEAD = ['Day', 'Church', 'How', 'Number', 'Note', 'Received by', 'Amount'];

/** One line per entry (W4). */
export async function loadDayPaymentsCsv(
  db: Reader,
  event: EventRow,
  day: string,
): Promise<string> {
  return tableOf((await loadDayPayments(db, event, day)).entries);
}

/** One line per entry (W4). */
export const loadLedgerTable = async (db: Reader, event: EventRow): Promise<string> =>
  tableOf(await loadAllEntries(db, event));

function tableOf(entries: readonly NamedEntry[]): string {
  const rows = entries.map(({ entry, church }) => [
    ...[entry.day, church, KIND_LABELS[entry.kind], entry.number, noteText(entry), entry.takenBy],
    { cents: entry.cents },
  ]);
  return csvOf(HEAD, rows);
}
