import { dayIn } from '@quizmeet/rules/event/days.ts';
import { accountOf } from '@quizmeet/rules/money/account.ts';
import { compareNames, nameKey } from '@quizmeet/rules/names.ts';
import { feeOf } from '@quizmeet/rules/registration/fees.ts';
import type { Act } from '../calls/act.ts';
import type { Reader } from '../platform/database/database.ts';
import { type ChurchRow, churchRecords } from '../records/churches.ts';
import type { EventRow } from '../records/events.ts';
import { type LedgerEntryRow, ledgerEntryRecords } from '../records/ledger.ts';
import { type TeamRow, teamRecords } from '../records/teams.ts';
import { userRecords } from '../records/users.ts';

/** What it owes and paid (C5, W4), with entries oldest first. */
export type ChurchAccount = ReturnType<typeof churchAccount>;

type OfEvent = Pick<EventRow, 'id' | 'settings'>;

export async function loadAccounts(db: Reader, event: OfEvent): Promise<ChurchAccount[]> {
  const churches = await churchRecords(db).all(event.id);
  const teams = Map.groupBy(await teamRecords(db).all(event.id), (team) => team.churchId);
  const entries = Map.groupBy(
    await ledgerEntryRecords(db).all(event.id),
    (entry) => entry.churchId,
  );
  return churches.map((church) =>
    churchAccount(event, church, teams.get(church.id) ?? [], entries.get(church.id) ?? []),
  );
}

export async function loadAccount(db: Reader, event: OfEvent, church: ChurchRow) {
  const teams = await teamRecords(db).ofChurch(church.id);
  return churchAccount(event, church, teams, await ledgerEntryRecords(db).ofChurch(church.id));
}

function churchAccount(
  { settings }: OfEvent,
  church: ChurchRow,
  teams: readonly TeamRow[],
  entries: readonly LedgerEntryRow[],
) {
  const fee = feeOf(
    settings,
    church,
    teams.map((team) => team.addedAt),
  );
  return { church, teams, fee, entries, account: accountOf(fee, entries) };
}

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

/** Previous takers, as written then, and staff, by name (W4). */
export async function loadTakers(db: Reader, event: EventRow): Promise<string[]> {
  const before = (await ledgerEntryRecords(db).all(event.id)).map(({ takenBy }) => takenBy);
  const staff = (await userRecords(db).all()).filter((user) => user.admin || user.scoreEntry);
  const names = new Map<string, string>();
  for (const name of [...before, ...staff.map((user) => user.name)]) {
    const key = nameKey(name);
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()].toSorted(compareNames);
}
