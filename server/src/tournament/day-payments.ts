import { LEDGER_KINDS } from '@quizmeet/rules/money/account.ts';
import { compareNames } from '@quizmeet/rules/names.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import type { Reader } from '../platform/database/database.ts';
import { churchRecords } from '../records/churches.ts';
import type { EventRow } from '../records/events.ts';
import { type LedgerEntryRow, ledgerEntryRecords } from '../records/ledger.ts';

export type NamedEntry = { readonly entry: LedgerEntryRow; readonly church: string };

/** Reversals count against the day they were entered (W4). Corrections move no money, so no sum has them. */
export async function loadDayPayments(db: Reader, event: EventRow, day: string) {
  const rows = await ledgerEntryRecords(db).ofDay(event.id, day);
  const money = rows.filter(({ kind }) => kind !== 'correction');
  const corrected = rows.filter(({ kind }) => kind === 'correction');
  const byTaker = [...Map.groupBy(money, ({ takenBy }) => takenBy)];
  return {
    entries: await withChurches(db, event, rows),
    ...sumsOf(money),
    corrections: corrected.length === 0 ? null : sumOf(corrected),
    takers: byTaker
      .map(([takenBy, own]) => ({ takenBy, ...sumsOf(own) }))
      .toSorted((a, b) => compareNames(a.takenBy, b.takenBy)),
  };
}

const sumOf = (of: readonly LedgerEntryRow[]) => of.reduce((sum, { cents }) => sum + cents, 0);

function sumsOf(rows: readonly LedgerEntryRow[]) {
  const sums = LEDGER_KINDS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length === 0 ? [] : [{ kind, cents: sumOf(own) }];
  });
  return { sums, total: sumOf(rows) };
}

export const loadAllEntries = async (db: Reader, event: EventRow): Promise<NamedEntry[]> =>
  await withChurches(db, event, await ledgerEntryRecords(db).all(event.id));

async function withChurches(db: Reader, event: EventRow, rows: readonly LedgerEntryRow[]) {
  const names = new Map(
    (await churchRecords(db).all(event.id)).map(({ id, name, district }) => [
      id,
      nameWithDistrict(name, district),
    ]),
  );
  return rows.map((entry) => ({ entry, church: names.get(entry.churchId) ?? '' }));
}
