import { dayIn } from '@quizmeet/rules/event/days.ts';
import { ENTRY_KINDS } from '@quizmeet/rules/money/account.ts';
import type { ChurchId } from '@quizmeet/rules/tournament.ts';
import type { Services } from '../src/calls/services.ts';
import type { EventRow } from '../src/records/events.ts';
import { ledgerEntryRecords, paymentLinkRecords } from '../src/records/ledger.ts';
import { loadAccounts } from '../src/tournament/church-accounts.ts';

/** Who enters what was paid; some of it was given to another at the desk (W4). */
const TREASURER = 'Avery Admin';
const AT_THE_DESK = 'Dana Desk';
const PAYMENT_LINK = 'https://pay.example.org/quiz?for={church}&amount={amount}';
const WAYS = ENTRY_KINDS.slice(0, 3);
/** In cents: the fee of a team added after payment, or withdrawn. */
const ONE_TEAM = 4000;

/**
 * Enters payments on the day of each church's last team: most in full, some too early or for a team that
 * left, some half.
 * @param paying churches; one without a team pays nothing
 */
export async function enterPayments(
  { db }: Services,
  event: EventRow,
  paying: readonly ChurchId[],
): Promise<void> {
  const accounts = (await loadAccounts(db, event)).filter(
    ({ church, account }) => paying.includes(church.id) && account.fee > 0,
  );
  await paymentLinkRecords(db).set(event.id, PAYMENT_LINK);
  for (const [i, { church, teams, account }] of accounts.entries()) {
    const last = Math.max(...teams.map(({ addedAt }) => addedAt.getTime()));
    const kind = WAYS[i % WAYS.length] ?? 'cash';
    const feeThen = account.fee + changed(i, account.fee);
    await ledgerEntryRecords(db).add({
      eventId: event.id,
      churchId: church.id,
      day: dayIn(event.settings.timeZone, new Date(last)),
      kind,
      cents: i % 6 === 0 ? Math.round(feeThen / 2) : feeThen,
      feeCents: feeThen,
      number: kind === 'check' ? String(1042 + 17 * i) : '',
      note: '',
      ...(i % 4 === 1 ? { takenBy: AT_THE_DESK, enteredBy: TREASURER } : { takenBy: TREASURER }),
      enteredAt: new Date(last),
    });
  }
}

/** The difference between the fee at the time of payment and now; usually 0. */
function changed(i: number, fee: number): number {
  if (i % 6 === 1 && fee > ONE_TEAM) return -ONE_TEAM;
  return i % 6 === 4 ? ONE_TEAM : 0;
}
