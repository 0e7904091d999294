import { TOO_MANY_REQUESTS } from '@quizmeet/contract/accounts/messages.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { NO_SUCH_CHURCH, NOT_YOUR_CHURCH } from '@quizmeet/contract/registration/messages.ts';
import type { getSharing } from '@quizmeet/contract/registration/sharing-calls.ts';
import {
  ACCEPTED_MEANWHILE,
  invitationMessages,
  OTHER_INVITED,
  SHARED_ALREADY,
} from '@quizmeet/contract/registration/sharing-text.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { invitationFindings, sharingOf } from '@quizmeet/rules/registration/sharing.ts';
import type { ChurchId, EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import { countAgainst } from '../../calls/limits.ts';
import { mayEditChurch } from '../../calls/permissions.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notAllowed, notFound, notValid } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import { userRecords } from '../../records/users.ts';
import { coachIdsOf, loadCoachNames } from '../../tournament/coaches-of.ts';
import { inviteFirstCoach } from './first-coach.ts';

/** For the coaches and administrators only. */
export async function sharingOfChurch(
  db: Reader,
  actor: Actor,
  id: ChurchId,
): Promise<ReplyOf<typeof getSharing>> {
  const { id: eventId } = await eventRecords(db).current();
  const church = await ownChurch(db, actor, eventId, id);
  const ids = coachIdsOf(church);
  const users = await userRecords(db).byIds(ids);
  return {
    coaches: users
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map(({ id, name, email }) => ({ id, name, email })),
    invited: church.secondWaitsFor,
    shared: sharingOf(church) === 'shared',
  };
}

async function ownChurch(
  db: Reader,
  actor: Actor,
  eventId: EventId,
  id: ChurchId,
): Promise<ChurchRow> {
  const church = await churchRecords(db).byId(eventId, id);
  if (church === null) throw notFound(NO_SUCH_CHURCH);
  if (!mayEditChurch(actor, church)) throw notAllowed(NOT_YOUR_CHURCH);
  return church;
}

const MOST_INVITATIONS = 5;

/**
 * Invites to share a church (W2), or to coach one without a coach (N0). Inviting again mails again. @throws
 * Problem 409 while shared or somebody else is invited; 422 about the address; 429 after too many
 */
export async function inviteCoach(
  act: Act,
  actor: Actor,
  id: ChurchId,
  email: string,
): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const church = await ownChurch(act.tx, actor, event.id, id);
  if (actor.admin && church.coachId === null) return await inviteFirstCoach(act, church, email);
  const coaches = await userRecords(act.tx).byIds(coachIdsOf(church));

  if (sharingOf(church) === 'shared') throw conflict(SHARED_ALREADY);
  const findings = invitationFindings(
    email,
    coaches.map((coach) => coach.email),
  );
  if (findings.length > 0) throw notValid(fieldErrors(findings, invitationMessages));
  const address = email.trim();
  const invited = church.secondWaitsFor;
  const isAgain = invited !== null && mailboxKey(invited) === mailboxKey(address);
  if (invited !== null && !isAgain) throw conflict(OTHER_INVITED);

  const limit = { name: 'invite account', per: String(actor.userId), most: MOST_INVITATIONS };
  await countAgainst(act.tx, [limit], act.now, TOO_MANY_REQUESTS);

  if (!isAgain) await churchRecords(act.tx).change(id, { secondWaitsFor: address });
  await mailRecords(act.tx).add('invitation', address, act.now);
  await act.audit({
    action: 'Invite coach',
    subject: church.name,
    after: address,
    aboutAccounts: true,
  });
}

/**
 * Withdraws an invitation or removes the second coach; no change without either.
 * @param invitation removes nobody: the page may not know it was accepted
 * @throws Problem 409 where it was
 */
export async function endSharing(
  act: Act,
  actor: Actor,
  id: ChurchId,
  invitation: boolean,
): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const church = await ownChurch(act.tx, actor, event.id, id);
  if (sharingOf(church) === 'alone') return;
  if (invitation && sharingOf(church) === 'shared') throw conflict(ACCEPTED_MEANWHILE);
  const names = await loadCoachNames(act.tx);

  const before = church.secondWaitsFor ?? names(church);
  const alone = { ...church, secondCoachId: null, secondWaitsFor: null };
  await churchRecords(act.tx).change(id, { secondCoachId: null, secondWaitsFor: null });
  await act.audit({
    action: church.secondWaitsFor === null ? 'Stop sharing church' : 'Cancel invitation',
    subject: church.name,
    before,
    after: church.secondWaitsFor === null ? names(alone) : null,
    aboutAccounts: church.secondWaitsFor !== null,
  });
}
