import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { addEntry as addEntryCall } from '@quizmeet/contract/money/calls.ts';
import * as messages from '@quizmeet/contract/money/messages.ts';
import { takenText } from '@quizmeet/contract/money/text.ts';
import { dollars, NO_SUCH_CHURCH } from '@quizmeet/contract/registration/messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { CENTS, standing } from '@quizmeet/rules/money/account.ts';
import {
  entryFindings,
  isEntryKind,
  reduction,
  repeatFindings,
  takerOf,
} from '@quizmeet/rules/money/entry.ts';
import { linkFindings } from '@quizmeet/rules/money/payment-link.ts';
import type { ChurchId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, found, notValid, refuseFindings } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import {
  type LedgerEntryRow,
  ledgerEntryRecords,
  paymentLinkRecords,
} from '../../records/ledger.ts';
import {
  type ChurchAccount,
  loadAccount,
  loadTakers,
  takeBack,
} from '../../tournament/church-accounts.ts';

/** @throws 404 */
async function churchOf(db: Act['tx'], event: EventRow, id: ChurchId): Promise<ChurchRow> {
  return found(await churchRecords(db).byId(event.id, id), NO_SUCH_CHURCH);
}

/** A payment or refund (W4). */
export async function enter(act: Act, churchId: ChurchId, entry: BodyOf<typeof addEntryCall>) {
  const event = await eventRecords(act.tx).lockCurrent();
  const before = await loadAccount(act.tx, event, await churchOf(act.tx, event, churchId));

  const findings = [
    ...entryFindings(entry, dayIn(event.settings.timeZone, act.now)),
    ...repeatFindings(entry, standing(before.entries)),
  ];
  const { kind, day, number, note } = entry;
  if (findings.length > 0 || !isEntryKind(kind)) {
    throw notValid(fieldErrors(findings, messages.ledgerMessages));
  }

  const takenBy = takerOf(entry.takenBy ?? '', act.who, await loadTakers(act.tx, event));
  const added = await ledgerEntryRecords(act.tx).add({
    ...{ eventId: event.id, churchId, day, kind, number, note },
    cents: reduction({ kind, cents: entry.cents }),
    feeCents: before.account.fee,
    takenBy,
    enteredBy: takenBy === act.who ? null : act.who,
    enteredAt: act.now,
  });
  await auditEntry(act, 'Enter payment', before, added);
  return added.id;
}

/** Reverses an entry with another one (W4). */
export async function takeEntryBack(act: Act, id: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const entry = found(await ledgerEntryRecords(act.tx).byId(event.id, id), messages.NO_SUCH_ENTRY);
  const before = await loadAccount(act.tx, event, await churchOf(act.tx, event, entry.churchId));
  if (entry.reverses !== null) throw conflict(messages.TAKES_BACK);
  if (before.entries.some(({ reverses }) => reverses === id))
    throw conflict(messages.ALREADY_TAKEN_BACK);

  const added = await takeBack(act, event.settings.timeZone, before, entry);
  await auditEntry(act, 'Reverse payment', before, added);
}

/** What an entry did to the balance, in the audit (N2). */
async function auditEntry(
  act: Act,
  action: string,
  { church, account }: ChurchAccount,
  added: LedgerEntryRow,
): Promise<void> {
  const words = `${takenText(added)}, ${dollars(added.cents / CENTS)}`;
  await act.audit({
    action,
    subject: church.name,
    before: `balance ${dollars(account.balance / CENTS)}`,
    after: `${words}; balance ${dollars((account.balance - added.cents) / CENTS)}`,
  });
}

/** An empty address removes it (W4). */
export async function setPaymentLink(act: Act, address: string): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  refuseFindings(linkFindings(address), messages.linkMessages);
  const records = paymentLinkRecords(act.tx);
  const before = await records.of(event.id);
  if (before === address) return;

  if (address === '') await records.remove(event.id);
  else await records.set(event.id, address);
  await act.audit({
    action: 'Set payment link',
    subject: event.settings.title,
    before: before === '' ? null : before,
    after: address === '' ? null : address,
  });
}
