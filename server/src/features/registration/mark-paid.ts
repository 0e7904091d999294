import { NO_SUCH_CHURCH, PAID_BY_ENTRIES } from '@quizmeet/contract/registration/messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { latestMark } from '@quizmeet/rules/money/account.ts';
import type { ChurchId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { ledgerEntryRecords } from '../../records/ledger.ts';
import { type ChurchAccount, loadAccount } from '../../tournament/church-accounts.ts';
import { takeBack } from '../../tournament/take-back-entry.ts';

/** Enters what is due, or reverses the latest such entry (W4). */
export async function markPaid(act: Act, id: ChurchId, paid: boolean): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const church = await churchRecords(act.tx).byId(event.id, id);
  if (church === null) throw notFound(NO_SUCH_CHURCH);
  const before = await loadAccount(act.tx, event, church);
  if (before.account.paid === paid) return;

  if (paid) {
    await enterDue(act, before, dayIn(event.settings.timeZone, act.now));
  } else {
    const mark = latestMark(before.entries);
    if (mark === null) throw conflict(PAID_BY_ENTRIES);
    await takeBack(act, event.settings.timeZone, before, mark);
  }
  await act.audit({
    action: 'Mark paid',
    subject: church.name,
    before: paidWord(!paid),
    after: paidWord(paid),
  });
}

async function enterDue(act: Act, { church, account }: ChurchAccount, day: string): Promise<void> {
  await ledgerEntryRecords(act.tx).add({
    eventId: church.eventId,
    churchId: church.id,
    day,
    kind: 'marked',
    cents: account.balance,
    feeCents: account.fee,
    number: '',
    note: '',
    takenBy: act.who,
    enteredAt: act.now,
  });
}

const paidWord = (paid: boolean): string => (paid ? 'paid' : 'not paid');
