import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { Act } from '../calls/act.ts';
import { type ChurchRow, churchRecords } from '../records/churches.ts';
import { eventRecords } from '../records/events.ts';
import { mailRecords } from '../records/mails.ts';
import type { User } from '../records/users.ts';

/** The audit's words for a church without a coach. */
export const NO_COACH = 'no coach';

/**
 * Mails the link that takes what waits for a confirmed address: a church (N0) or an invitation to share one
 * (W2). The address alone takes nothing, since somebody else may have chosen the account's password (U16).
 * The event is locked as shared, so that a concurrent restore does not miss the new account.
 */
export async function mailWhatWaits(
  act: Act,
  { email, confirmedAt }: Pick<User, 'email' | 'confirmedAt'>,
): Promise<void> {
  if (confirmedAt === null) return;
  const event = await eventRecords(act.tx).shareCurrent();
  const churches = churchRecords(act.tx);
  const waiting = await churches.waitingFor(email);
  if (waiting.length === 0 && (await churches.inviting(event.id, email)) === null) return;
  await mailRecords(act.tx).add('invitation', email, act.now);
}

/** Gives a user the churches that wait for the user's address, one per year (N0, C1). */
export async function claimChurches(
  act: Act,
  user: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> {
  for (const church of await churchRecords(act.tx).waitingFor(user.email)) {
    const own = await churchRecords(act.tx).byCoach(church.eventId, user.id);
    if (own !== null && own.id !== church.id) continue;
    await setCoach(act, church, user);
    await act.audit({
      action: 'Claim church',
      subject: church.name,
      before: NO_COACH,
      after: user.name,
    });
  }
}

/** Makes somebody the coach of a church; who shared it is then its first coach (W2). */
export async function setCoach(
  act: Act,
  church: ChurchRow,
  user: Pick<User, 'id' | 'email'>,
): Promise<void> {
  const invited = church.secondWaitsFor;
  const isInvited = invited !== null && mailboxKey(invited) === mailboxKey(user.email);
  await churchRecords(act.tx).change(church.id, {
    coachId: user.id,
    waitsFor: null,
    ...(isInvited ? { secondWaitsFor: null } : {}),
    ...(church.secondCoachId === user.id ? { secondCoachId: null } : {}),
  });
}
