import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type * as calls from '@quizmeet/contract/registration/calls.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { emailFindings } from '@quizmeet/rules/accounts/entry.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { latestMark } from '@quizmeet/rules/money/account.ts';
import { isSameName, tidied } from '@quizmeet/rules/names.ts';
import { churchFindings } from '@quizmeet/rules/registration/church.ts';
import { isTooLateToRegister } from '@quizmeet/rules/registration/windows.ts';
import type { ChurchId, EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { type Actor, loggedIn } from '../../calls/actor.ts';
import { isCoachOf, mayEditChurch } from '../../calls/permissions.ts';
import type { Reader } from '../../platform/database/database.ts';
import {
  conflict,
  found,
  notAllowed,
  notValid,
  refused,
  refuseFindings,
} from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { ledgerEntryRecords } from '../../records/ledger.ts';
import { mailRecords } from '../../records/mails.ts';
import { teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';
import { type ChurchAccount, loadAccount, takeBack } from '../../tournament/church-accounts.ts';
import { churchAwaiting, NO_COACH } from '../../tournament/claim-churches.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';

type ChurchEntry = BodyOf<typeof calls.saveChurch>;

/**
 * Registers the coach's church (U7), or edits the one with an id; false when its name is taken (C1). Locks
 * the event against a concurrent save of the name.
 */
export async function saveChurch(act: Act, entry: ChurchEntry): Promise<boolean> {
  const actor = loggedIn(act.actor);
  const event = await eventRecords(act.tx).lockCurrent();
  const records = churchRecords(act.tx);
  const churches = await records.all(event.id);
  const before = entry.id === undefined ? null : await ownChurch(act.tx, actor, event.id, entry.id);
  if (before === null && churches.some((church) => isCoachOf(actor, church))) {
    throw conflict(messages.ONE_CHURCH_A_COACH);
  }
  if (before === null && !actor.admin && isTooLateToRegister(event.settings, act.now)) {
    throw refused(messages.CHURCHES_CLOSED);
  }

  refuseFindings(churchFindings(entry), messages.churchMessages);
  const { churchName, id, ...fields } = entry;
  const after = { ...fields, name: tidied(churchName) };
  if (isNameTaken(churches, after.name, before?.id)) return false;
  if (before !== null) await requireArrival(act, before, entry.roundsToSkip);

  if (before === null) {
    const added = await records.add({ ...after, eventId: event.id, coachId: actor.userId });
    if (added === null) return false;
  } else {
    await records.change(before.id, after);
  }
  await act.audit({
    action: before === null ? 'Register church' : 'Edit church',
    subject: after.name,
    before: before === null ? null : summarize(before),
    after: summarize(after),
  });
  return true;
}

export async function ownChurch(db: Reader, actor: Actor, eventId: EventId, id: ChurchId) {
  const church = found(await churchRecords(db).byId(eventId, id), messages.NO_SUCH_CHURCH);
  if (!mayEditChurch(actor, church)) throw notAllowed(messages.NOT_YOUR_CHURCH);
  return church;
}

/** Whether another church has the name (C1, U2). @param own may have it */
function isNameTaken(churches: readonly ChurchRow[], wanted: string, own?: ChurchId): boolean {
  return churches.some(({ id, name }) => id !== own && isSameName(name, wanted));
}

/** No open round may be before the church arrives (F2). */
async function requireArrival(act: Act, church: ChurchRow, roundsToSkip: number): Promise<void> {
  if (roundsToSkip <= church.roundsToSkip) return;
  const teams = await teamRecords(act.tx).ofChurch(church.id);
  const friday = await roundsToPlay(act.tx, { id: church.eventId });
  const early = friday.filter(
    (round) => round.winner === null && round.roundNumber <= roundsToSkip,
  );
  for (const { roundNumber, leftTeamId, rightTeamId } of early) {
    const team = teams.find(({ id }) => id === leftTeamId || id === rightTeamId);
    if (team === undefined) continue;
    const message = messages.arrivalTooLate(team.name, roundNumber);
    throw notValid([{ path: 'roundsToSkip', message }]);
  }
}

function summarize(church: Pick<ChurchRow, 'name' | 'district' | 'state'> & Equipment): string {
  const { name, district, state, computerSeats, monitors, roundsToSkip } = church;
  return (
    `${name}, ${district}, ${state}; ${plural(computerSeats, 'seat')}, ` +
    `${plural(monitors, 'monitor')}, misses ${plural(roundsToSkip, 'slot')}`
  );
}

type Equipment = Pick<ChurchRow, 'computerSeats' | 'monitors' | 'roundsToSkip'>;

/**
 * Registers a church for a confirmed account, for an address that is mailed a link to claim it (N0, U16), or
 * without a coach. Locks the event against a concurrent save of the name.
 * @throws Problem 422 for a taken name, or an account with a church (C1)
 */
export async function registerChurchFor(
  act: Act,
  { email, churchName, ...fields }: BodyOf<typeof calls.registerChurchFor>,
): Promise<ChurchRow> {
  const event = await eventRecords(act.tx).lockCurrent();
  const churches = await churchRecords(act.tx).all(event.id);
  const address = email.trim();
  const coach = await coachFor(act, event.id, address);

  const errors: FieldError[] = [
    ...fieldErrors(churchFindings({ ...fields, churchName }), messages.churchMessages),
    ...(address === '' ? [] : fieldErrors(emailFindings(address), accountMessages)),
    ...coach.errors,
  ];
  if (errors.length > 0) throw notValid(errors);
  const name = tidied(churchName);
  if (isNameTaken(churches, name)) throw nameTaken();

  const { coachId, waitsFor } = coach;
  const church = { ...fields, name, eventId: event.id, coachId, waitsFor };
  const added = await churchRecords(act.tx).add(church);
  if (added === null) throw nameTaken();
  if (waitsFor !== null) await mailRecords(act.tx).add('invitation', waitsFor, act.now);
  await act.audit({
    action: 'Register church',
    subject: name,
    after: `${summarize(church)}; for ${address === '' ? NO_COACH : address}`,
  });
  return added;
}

const nameTaken = () => notValid([{ path: 'churchName', message: messages.CHURCH_NAME_TAKEN }]);

/** A confirmed account gets it immediately, and only one church (C1, N0). */
async function coachFor(act: Act, eventId: EventId, address: string) {
  const nobody = { coachId: null, waitsFor: null, errors: [] };
  if (address === '') return nobody;
  const refused = (message: string) => ({ ...nobody, errors: [{ path: 'email', message }] });
  const other = await churchAwaiting(act.tx, eventId, address);
  if (other !== null) return refused(messages.isInvitedAlready(address, other.name));
  const user = await userRecords(act.tx).byEmail(address);
  if (user === null || user.confirmedAt === null) return { ...nobody, waitsFor: address };
  const own = await churchRecords(act.tx).byCoach(eventId, user.id);
  if (own === null) return { ...nobody, coachId: user.id };
  return refused(messages.hasChurchAlready(user.name, own.name));
}

/** Enters what is due, or reverses the latest such entry (W4). */
export async function markPaid(act: Act, id: ChurchId, paid: boolean): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const church = found(await churchRecords(act.tx).byId(event.id, id), messages.NO_SUCH_CHURCH);
  const before = await loadAccount(act.tx, event, church);
  if (before.account.paid === paid) return;

  if (paid) {
    await enterDue(act, before, dayIn(event.settings.timeZone, act.now));
  } else {
    const mark = latestMark(before.entries);
    if (mark === null) throw conflict(messages.PAID_BY_ENTRIES);
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
