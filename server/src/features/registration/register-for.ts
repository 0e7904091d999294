import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { registerChurchFor as registerChurchForCall } from '@quizmeet/contract/registration/calls.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import { emailFindings } from '@quizmeet/rules/accounts/entry.ts';
import { tidied } from '@quizmeet/rules/names.ts';
import { churchFindings } from '@quizmeet/rules/registration/church.ts';
import type { ChurchId, EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { notValid } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import { userRecords } from '../../records/users.ts';
import { NO_COACH } from '../../tournament/claim-churches.ts';
import { isNameTaken, summarize } from './churches.ts';

/**
 * Registers a church for a confirmed account, for an address that is mailed a link to claim it (N0, U16), or
 * without a coach. Locks the event against a concurrent save of the name.
 * @throws Problem 422 for a taken name, or an account with a church (C1)
 */
export async function registerChurchFor(
  act: Act,
  { email, churchName, ...fields }: BodyOf<typeof registerChurchForCall>,
): Promise<ChurchId> {
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
  return added.id;
}

const nameTaken = () => notValid([{ path: 'churchName', message: messages.CHURCH_NAME_TAKEN }]);

interface CoachFor extends Pick<ChurchRow, 'coachId' | 'waitsFor'> {
  readonly errors: readonly FieldError[];
}

/** A confirmed account gets it immediately, and only one church (C1, N0). */
async function coachFor(act: Act, eventId: EventId, address: string): Promise<CoachFor> {
  const nobody = { coachId: null, waitsFor: null, errors: [] };
  if (address === '') return nobody;
  const user = await userRecords(act.tx).byEmail(address);
  if (user === null || user.confirmedAt === null) return { ...nobody, waitsFor: address };
  const own = await churchRecords(act.tx).byCoach(eventId, user.id);
  if (own === null) return { ...nobody, coachId: user.id };
  const message = messages.hasChurchAlready(user.name, own.name);
  return { ...nobody, errors: [{ path: 'email', message }] };
}
