import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { hasChurchAlready } from '@quizmeet/contract/registration/messages.ts';
import type { getInvitation } from '@quizmeet/contract/registration/sharing-calls.ts';
import {
  INVITATION_GONE,
  INVITED_OTHER_ADDRESS,
} from '@quizmeet/contract/registration/sharing-text.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import type { Act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import { hashToken } from '../../calls/sessions.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, gone, notAllowed } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';
import { linkRecords } from '../../records/users.ts';
import { claimChurches } from '../../tournament/claim-churches.ts';
import { loadCoachNames } from '../../tournament/coaches-of.ts';

/**
 * The church is named only in a session of the invited address (W2, U16).
 * @throws Problem 410 if nothing waits any more
 */
export async function invitationBehind(
  db: Reader,
  guid: string,
  actor: Actor | null,
  now: Date,
): Promise<ReplyOf<typeof getInvitation>> {
  const link = await linkRecords(db).find(hashToken(guid), 'invitation', now);
  const email = link?.address ?? '';
  const offer = await offerTo(db, email);
  if (offer === null) throw gone(INVITATION_GONE);
  if (actor === null || !isInvited(actor, email)) return { email, church: null };

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

export async function answerInvitation(
  act: Act,
  actor: Actor,
  guid: string,
  accept: boolean,
): Promise<void> {
  await eventRecords(act.tx).lockCurrent();
  const link = await linkRecords(act.tx).spend(hashToken(guid), 'invitation', act.now);
  const email = link?.address ?? '';
  const offer = await offerTo(act.tx, email);
  if (offer === null) throw gone(INVITATION_GONE);
  if (!isInvited(actor, email)) throw notAllowed(INVITED_OTHER_ADDRESS);
  const { church, asCoach } = offer;
  const own = await churchRecords(act.tx).byCoach(church.eventId, actor.userId);
  if (accept && own !== null) throw conflict(hasChurchAlready(actor.name, own.name));

  if (!asCoach) return await answerSharing(act, actor, church, accept);
  const { userId: id, name } = actor;
  if (accept) return await claimChurches(act, { id, name, email });
  await churchRecords(act.tx).change(church.id, { waitsFor: null });
  await act.audit({ action: 'Decline church', subject: church.name, after: name });
}

async function answerSharing(
  act: Act,
  actor: Actor,
  church: ChurchRow,
  accept: boolean,
): Promise<void> {
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

/** A church of any year, or an invitation to share one. */
async function offerTo(
  db: Reader,
  email: string,
): Promise<{ readonly church: ChurchRow; readonly asCoach: boolean } | null> {
  const { id } = await eventRecords(db).current();
  const waiting = await churchRecords(db).waitingFor(email);
  const coached = waiting.find(({ eventId }) => eventId === id) ?? waiting[0];
  if (coached !== undefined) return { church: coached, asCoach: true };
  const church = await churchRecords(db).inviting(id, email);
  return church === null ? null : { church, asCoach: false };
}

const isInvited = (actor: Actor, email: string): boolean =>
  actor.confirmed && mailboxKey(actor.email) === mailboxKey(email);
