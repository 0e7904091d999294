import { accountMessages, TOO_MANY_REQUESTS } from '@quizmeet/contract/accounts/messages.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import {
  ACCEPTED_MEANWHILE,
  INVITATION_GONE,
  INVITED_OTHER_ADDRESS,
  invitationMessages,
  OTHER_INVITED,
  SHARED_ALREADY,
} from '@quizmeet/contract/registration/sharing-text.ts';
import { emailFindings } from '@quizmeet/rules/accounts/entry.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import { invitationFindings, mayRemind, sharingOf } from '@quizmeet/rules/registration/sharing.ts';
import type { ChurchId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { type Actor, loggedIn } from '../../calls/actor.ts';
import { countAgainst } from '../../calls/limits.ts';
import { hashToken } from '../../calls/sessions.ts';
import type { Reader } from '../../platform/database/database.ts';
import {
  conflict,
  found,
  gone,
  notAllowed,
  notValid,
  refuseFindings,
} from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import { teamRecords } from '../../records/teams.ts';
import { linkRecords, userRecords } from '../../records/users.ts';
import {
  byCoach,
  churchAwaiting,
  claimChurches,
  coachIdsOf,
  loadCoachNames,
  NO_COACH,
  offerTo,
  setCoach,
} from '../../tournament/claim-churches.ts';
import { ownChurch } from './churches.ts';

/** For the coaches and administrators only. */
export async function sharingOfChurch(db: Reader, event: EventRow, actor: Actor, id: ChurchId) {
  const church = await ownChurch(db, actor, event.id, id);
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

const MOST_INVITATIONS = 5;

/**
 * Invites to share a church (W2), or to coach one without a coach (N0). Inviting again mails again. @throws
 * Problem 409 while shared or somebody else is invited; 422 about the address; 429 after too many
 */
export async function inviteCoach(act: Act, id: ChurchId, email: string): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const actor = loggedIn(act.actor);
  const church = await ownChurch(act.tx, actor, event.id, id);
  if (actor.admin && church.coachId === null) return await inviteFirstCoach(act, church, email);

  if (sharingOf(church) === 'shared') throw conflict(SHARED_ALREADY);
  const address = await invitedAddress(act.tx, church, email);
  const invited = church.secondWaitsFor;
  const isAgain = invited !== null && mailboxKey(invited) === mailboxKey(address);
  if (invited !== null && !isAgain) throw conflict(OTHER_INVITED);

  const limit = { name: 'invite account', per: String(actor.userId), most: MOST_INVITATIONS };
  await countAgainst(act.tx, [limit], act.now, TOO_MANY_REQUESTS);

  if (!isAgain) await churchRecords(act.tx).change(id, { secondWaitsFor: address });
  await sendInvitation(act, church, address);
}

async function sendInvitation(
  act: Act,
  { name }: ChurchRow,
  address: string,
  before: string | null = null,
) {
  await mailRecords(act.tx).add('invitation', address, act.now);
  await act.audit({
    action: 'Invite coach',
    subject: name,
    before,
    after: address,
    aboutAccounts: true,
  });
}

/** 422 for an invalid address, or a coach's own. */
async function invitedAddress(db: Reader, church: ChurchRow, email: string): Promise<string> {
  const coaches = await userRecords(db).byIds(coachIdsOf(church));
  const addresses = coaches.map((coach) => coach.email);
  refuseFindings(invitationFindings(email, addresses), invitationMessages);
  return email.trim();
}

/**
 * Withdraws an invitation or removes the second coach; no change without either.
 * @param invitation removes nobody: the page may not know it was accepted
 * @throws Problem 409 where it was
 */
export async function endSharing(act: Act, id: ChurchId, invitation: boolean): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const church = await ownChurch(act.tx, loggedIn(act.actor), event.id, id);
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

/** Names the church only in a session of the invited address (W2, U16). 410 if nothing waits */
export async function invitationBehind(db: Reader, guid: string, actor: Actor | null, now: Date) {
  const link = await linkRecords(db).find(hashToken(guid), 'invitation', now);
  const email = link?.address ?? '';
  const offer = await offerTo(db, (await eventRecords(db).current()).id, email);
  if (offer === null) throw gone(INVITATION_GONE);
  if (actor === null || !isInvited(actor, email)) {
    const hasAccount = (await userRecords(db).byEmail(email)) !== null;
    return { email, hasAccount, church: null };
  }

  const { church, asCoach } = offer;
  const own = await churchRecords(db).byCoach(church.eventId, actor.userId);
  return {
    email,
    church: {
      churchNameWithDistrict: nameWithDistrict(church.name, church.district),
      asCoach,
      coachName: (await loadCoachNames(db))(church),
      teams: (await teamRecords(db).ofChurch(church.id)).length,
      ownChurchName: own?.name ?? null,
    },
  };
}

export async function answerInvitation(act: Act, guid: string, accept: boolean): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const actor = loggedIn(act.actor);
  const link = await linkRecords(act.tx).spend(hashToken(guid), 'invitation', act.now);
  const email = link?.address ?? '';
  const offer = await offerTo(act.tx, event.id, email);
  if (offer === null) throw gone(INVITATION_GONE);
  if (!isInvited(actor, email)) throw notAllowed(INVITED_OTHER_ADDRESS);
  const { church, asCoach } = offer;
  const own = await churchRecords(act.tx).byCoach(church.eventId, actor.userId);
  if (accept && own !== null) throw conflict(messages.hasChurchAlready(actor.name, own.name));

  if (!asCoach) return await answerSharing(act, church, accept);
  const { userId: id, name } = actor;
  if (accept) return await claimChurches(act, { id, name, email });
  await churchRecords(act.tx).change(church.id, { waitsFor: null });
  await act.audit({ action: 'Decline church', subject: church.name, after: name });
}

async function answerSharing(act: Act, church: ChurchRow, accept: boolean): Promise<void> {
  const actor = loggedIn(act.actor);
  const secondCoachId = accept ? actor.userId : null;
  await churchRecords(act.tx).change(church.id, { secondCoachId, secondWaitsFor: null });
  const names = await loadCoachNames(act.tx);
  await act.audit({
    action: accept ? 'Share church' : 'Decline invitation',
    subject: church.name,
    before: names(church),
    after: accept ? names({ ...church, secondCoachId }) : actor.name,
  });
}

const isInvited = (actor: Actor, email: string): boolean =>
  actor.confirmed && mailboxKey(actor.email) === mailboxKey(email);

/** With addresses, so for administrators only. */
export async function churchesWithoutCoach(db: Reader, { id: eventId, settings }: EventRow) {
  const churches = await churchRecords(db).withoutCoach(eventId);
  const users = await userRecords(db).byEmails(churches.flatMap((each) => each.waitsFor ?? []));
  const coached = byCoach(await churchRecords(db).all(eventId));
  const invitations = await mailRecords(db).invitations();
  return churches.map(({ id, name, district, waitsFor }) => {
    const invited = invitations.get(mailboxKey(waitsFor ?? ''))?.createdAt;
    const user = users.get(waitsFor ?? '');
    const account = user && {
      name: user.name,
      confirmed: user.confirmedAt !== null,
      churchName: coached.get(user.id)?.name ?? null,
    };
    return {
      id,
      churchNameWithDistrict: nameWithDistrict(name, district),
      waitsFor,
      invitedOn: invited === undefined ? null : dayIn(settings.timeZone, invited),
      account: account ?? null,
    };
  });
}

/** To the address's account (N0, C1). */
export async function giveChurch(act: Act, id: ChurchId, email: string): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const church = found(await churchRecords(act.tx).byId(event.id, id), messages.NO_SUCH_CHURCH);
  if (church.coachId !== null) throw conflict(messages.CHURCH_HAS_COACH);
  refuseFindings(emailFindings(email), accountMessages);

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
  const address = await invitedAddress(act.tx, church, email);
  const user = await userRecords(act.tx).byEmail(address);
  const own = user && (await churchRecords(act.tx).byCoach(church.eventId, user.id));
  if (user && own) throw notTaken(messages.hasChurchAlready(user.name, own.name));
  const other = await churchAwaiting(act.tx, church.eventId, address);
  if (other !== null && other.id !== church.id) {
    throw notTaken(messages.isInvitedAlready(address, other.name));
  }

  await churchRecords(act.tx).change(church.id, { waitsFor: address });
  await sendInvitation(act, church, address, church.waitsFor);
}

/** The expected coaches who haven't accepted. @returns their number @throws Problem 429 after too many */
export async function inviteAgain(act: Act): Promise<{ invited: number }> {
  const event = await eventRecords(act.tx).lockCurrent();
  const per = String(loggedIn(act.actor).userId);
  const limit = { name: 'invite all again', per, most: MOST_INVITATIONS };
  await countAgainst(act.tx, [limit], act.now, TOO_MANY_REQUESTS);
  const waiting = (await churchesWithoutCoach(act.tx, event)).filter(mayRemind);
  for (const { id, waitsFor } of waiting) await inviteCoach(act, id, waitsFor ?? '');
  return { invited: waiting.length };
}
