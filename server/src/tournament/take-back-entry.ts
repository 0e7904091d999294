import { dayIn } from '@quizmeet/rules/event/days.ts';
import type { Act } from '../calls/act.ts';
import { type LedgerEntryRow, ledgerEntryRecords } from '../records/ledger-entries.ts';
import type { ChurchAccount } from './church-accounts.ts';

/** Reverses an entry by another one of today (W4); the caller has checked that it's valid. */
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
    // Not -0, for an entry of nothing.
    cents: 0 - cents,
    feeCents: account.fee,
    number,
    note: '',
    // It is the same money: in the takings it counts against the person who took it.
    takenBy: takenBy || who,
    enteredBy: takenBy === '' || takenBy === who ? null : who,
    enteredAt: now,
    reverses: id,
  });
}
