import { dayIn } from '@quizmeet/rules/event/days.ts';
import type { Act } from '../calls/act.ts';
import { type LedgerEntryRow, ledgerEntryRecords } from '../records/ledger.ts';
import type { ChurchAccount } from './church-accounts.ts';

/** Enters the reversal today (W4); the caller has checked it. */
export async function takeBack(
  { tx, now, who }: Act,
  timeZone: string,
  { church, account }: ChurchAccount,
  { id, kind, cents, number, takenBy }: LedgerEntryRow,
): Promise<LedgerEntryRow> {
  return await ledgerEntryRecords(tx).add({
    eventId: church.eventId,
    churchId: church.id,
    day: dayIn(timeZone, now),
    kind,
    // Not -0.
    cents: 0 - cents,
    feeCents: account.fee,
    number,
    note: '',
    // It counts against the person who took the money.
    takenBy: takenBy || who,
    enteredBy: takenBy === '' || takenBy === who ? null : who,
    enteredAt: now,
    reverses: id,
  });
}
