import type * as calls from '@quizmeet/contract/money/calls.ts';
import { takenText } from '@quizmeet/contract/money/text.ts';
import { feeText, NO_SUCH_CHURCH } from '@quizmeet/contract/registration/messages.ts';
import { type Account, accountOf, CENTS, standing } from '@quizmeet/rules/money/account.ts';
import { paymentLink } from '@quizmeet/rules/money/payment-link.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import type { ChurchId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { found } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import {
  type LedgerEntryRow,
  ledgerEntryRecords,
  paymentLinkRecords,
} from '../../records/ledger.ts';
import {
  type ChurchAccount,
  loadAccount,
  loadAccounts,
  loadTakers,
} from '../../tournament/church-accounts.ts';
import { loadCoachNames } from '../../tournament/claim-churches.ts';
import { loadDayPayments } from '../../tournament/day-payments.ts';

export async function accounts(db: Reader, event: EventRow) {
  const coaches = await loadCoachNames(db);
  return {
    churches: (await loadAccounts(db, event)).map((each) => figuresOf(each, coaches(each.church))),
    paymentLink: await paymentLinkRecords(db).of(event.id),
  };
}

/** @throws 404 */
export async function ledgerOf(db: Reader, event: EventRow, id: ChurchId) {
  const church = found(await churchRecords(db).byId(event.id, id), NO_SUCH_CHURCH);
  const account = await loadAccount(db, event, church);
  const coaches = await loadCoachNames(db);
  return {
    ...figuresOf(account, coaches(church)),
    lines: account.fee.lines.map((line) => ({ text: feeText(line), amount: line.amount * CENTS })),
    entries: presentEntries(account.entries, account.entries),
    takers: await loadTakers(db, event),
  };
}

/** With where to pay the rest; empty without a church. */
export async function ownLedger(db: Reader, event: EventRow, church: ChurchRow | null) {
  if (church === null) {
    return { ...presentAccount(accountOf({ total: 0 }, [])), entries: [], paymentLink: null };
  }
  const { account, entries } = await loadAccount(db, event, church);
  const link = await paymentLinkRecords(db).of(event.id);
  return {
    ...presentAccount(account),
    entries: standing(entries).map((entry) => ({
      id: entry.id,
      day: entry.day,
      text: takenText(entry),
      cents: entry.cents,
    })),
    paymentLink: paymentLink(link, church.name, account.balance),
  };
}

export async function dayPaymentsOf(db: Reader, event: EventRow, day: string) {
  const all = await ledgerEntryRecords(db).all(event.id);
  const { entries, sums, takers, total, corrections } = await loadDayPayments(db, event, day);
  const lines = presentEntries(
    entries.map(({ entry }) => entry),
    all,
  );
  return {
    entries: lines.map((line, i) => ({
      ...line,
      churchId: entries[i]?.entry.churchId ?? 0,
      churchNameWithDistrict: entries[i]?.church ?? '',
    })),
    sums: [...sums],
    takers: takers.map((taker) => ({ ...taker, sums: [...taker.sums] })),
    total,
    ...(corrections === null ? {} : { corrections }),
    days: [...new Set(all.map((entry) => entry.day))].sort().reverse(),
  };
}

const figuresOf = ({ church, account }: ChurchAccount, coachName: string): calls.ChurchFigures => ({
  id: church.id,
  churchNameWithDistrict: nameWithDistrict(church.name, church.district),
  coachName,
  ...presentAccount(account),
});

const presentAccount = ({ fee, received, balance, state, marked, change }: Account) => ({
  ...{ fee, received, balance, state, marked, change },
});

/** @param all the ledger, to see which can be reversed */
function presentEntries(entries: readonly LedgerEntryRow[], all: readonly LedgerEntryRow[]) {
  const takenBack = new Set(all.map(({ reverses }) => reverses));
  return entries.map(({ eventId: _, churchId: __, feeCents: ___, enteredAt, ...entry }) => ({
    ...entry,
    enteredAt: enteredAt.toISOString(),
    takenBack: takenBack.has(entry.id),
  }));
}
