import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { listWithoutCoach } from '@quizmeet/contract/registration/calls.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import { hasChurchAlready } from '@quizmeet/contract/registration/messages.ts';
import { invitationMessages } from '@quizmeet/contract/registration/sharing-text.ts';
import { emailFindings } from '@quizmeet/rules/accounts/entry.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import { invitationFindings } from '@quizmeet/rules/registration/sharing.ts';
import type { ChurchId, EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import { userRecords } from '../../records/users.ts';
import { coachIdsOf, loadCoachNames, NO_COACH, setCoach } from '../../tournament/claim-churches.ts';

/** With addresses, so for administrators only. */
export async function churchesWithoutCoach(
  db: Reader,
  eventId: EventId,
): Promise<ReplyOf<typeof listWithoutCoach>> {
  const churches = await churchRecords(db).withoutCoach(eventId);
  const users = await userRecords(db).byEmails(churches.flatMap((each) => each.waitsFor ?? []));
  const coached = new Map(
    (await churchRecords(db).all(eventId)).flatMap(({ coachId, secondCoachId, name }) => [
      [coachId, name] as const,
      [secondCoachId, name] as const,
    ]),
  );
  return churches.map(({ id, name, district, waitsFor }) => {
    const user = users.get(waitsFor ?? '');
    const account = user && {
      name: user.name,
      confirmed: user.confirmedAt !== null,
      churchName: coached.get(user.id) ?? null,
    };
    return {
      id,
      churchNameWithDistrict: nameWithDistrict(name, district),
      waitsFor,
      account: account ?? null,
    };
  });
}

/** To the address's account (N0, C1). */
export async function giveChurch(act: Act, id: ChurchId, email: string): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const church = await churchRecords(act.tx).byId(event.id, id);
  if (church === null) throw notFound(messages.NO_SUCH_CHURCH);
  if (church.coachId !== null) throw conflict(messages.CHURCH_HAS_COACH);
  const findings = emailFindings(email);
  if (findings.length > 0) throw notValid(fieldErrors(findings, accountMessages));

  const user = await userRecords(act.tx).byEmail(email.trim());
  if (user === null) throw notTaken(messages.NO_ACCOUNT_OF_ADDRESS);
  if (user.confirmedAt === null) throw notTaken(messages.ADDRESS_NOT_CONFIRMED);
  const own = await churchRecords(act.tx).byCoach(event.id, user.id);
  if (own !== null && own.id !== id) throw notTaken(messages.hasChurchAlready(user.name, own.name));

  await setCoach(act, church, user);
  await act.audit({
    action: 'Assign coach',
    subject: church.name,
    before: church.secondCoachId === null ? NO_COACH : (await loadCoachNames(act.tx))(church),
    after: user.name,
  });
}

const notTaken = (message: string) => notValid([{ path: 'email', message }]);

/**
 * Invites the coach of a church without one, replacing an earlier invitation (N0). Only the mailed link
 * accepts (U16).
 * @throws Problem 422 for an invalid address, or one whose account has a church (C1)
 */
export async function inviteFirstCoach(act: Act, church: ChurchRow, email: string): Promise<void> {
  const coaches = await userRecords(act.tx).byIds(coachIdsOf(church));
  const findings = invitationFindings(
    email,
    coaches.map((coach) => coach.email),
  );
  if (findings.length > 0) throw notValid(fieldErrors(findings, invitationMessages));
  const address = email.trim();
  const user = await userRecords(act.tx).byEmail(address);
  const own = user && (await churchRecords(act.tx).byCoach(church.eventId, user.id));
  if (user && own) {
    throw notValid([{ path: 'email', message: hasChurchAlready(user.name, own.name) }]);
  }

  await churchRecords(act.tx).change(church.id, { waitsFor: address });
  await mailRecords(act.tx).add('invitation', address, act.now);
  await act.audit({
    action: 'Invite coach',
    subject: church.name,
    before: church.waitsFor,
    after: address,
    aboutAccounts: true,
  });
}
