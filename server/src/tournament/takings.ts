import { LEDGER_KINDS, type LedgerKind } from '@quizmeet/rules/money/account.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import type { Reader } from '../platform/database/database.ts';
import { churchRecords } from '../records/churches.ts';
import type { EventRow } from '../records/events.ts';
import { type LedgerEntryRow, ledgerEntryRecords } from '../records/ledger-entries.ts';

/** What was entered for a day; amounts are cents. */
export interface DayTakings {
  /** In the order in which it was entered. */
  readonly entries: readonly { readonly entry: LedgerEntryRow; readonly church: string }[];
  /** Of each kind that occurs. */
  readonly sums: readonly { readonly kind: LedgerKind; readonly cents: number }[];
  readonly total: number;
}

/** A day's takings (W4): what was taken back that day counts against it. */
export async function loadTakings(db: Reader, event: EventRow, day: string): Promise<DayTakings> {
  const rows = await ledgerEntryRecords(db).ofDay(event.id, day);
  const names = new Map(
    (await churchRecords(db).all(event.id)).map(({ id, name, district }) => [
      id,
      nameWithDistrict(name, district),
    ]),
  );
  const sumOf = (of: readonly LedgerEntryRow[]) => of.reduce((sum, { cents }) => sum + cents, 0);
  const sums = LEDGER_KINDS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length === 0 ? [] : [{ kind, cents: sumOf(own) }];
  });
  const entries = rows.map((entry) => ({ entry, church: names.get(entry.churchId) ?? '' }));
  return { entries, sums, total: sumOf(rows) };
}
