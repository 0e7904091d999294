import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { Act } from '../calls/act.ts';
import { type ChurchRow, churchRecords } from '../records/churches.ts';
import { eventRecords } from '../records/events.ts';
import type { User } from '../records/users.ts';

/** The audit's words for a church without a coach. */
export const NO_COACH = 'no coach';

/**
 * Gives a user the churches that wait for the user's address, one per year (N0, C1); only if the
 * address is confirmed. The event is locked as shared, so that a concurrent restore does not miss
 * the new account.
 */
export async function claimChurches(act: Act, user: User): Promise<void> {
  if (user.confirmedAt === null) return;
  await eventRecords(act.tx).shareCurrent();
  for (const church of await churchRecords(act.tx).waitingFor(user.email)) {
    const own = await churchRecords(act.tx).byCoach(church.eventId, user.id);
    if (own !== null && own.id !== church.id) continue;
    await setCoach(act, church, user);
    await act.audit({
      who: act.actor === null ? user.name : act.who,
      action: 'Claim church',
      subject: church.name,
      before: NO_COACH,
      after: user.name,
    });
  }
}

/** Makes somebody the coach of a church; who shared it is then its first coach (W2). */
export async function setCoach(act: Act, church: ChurchRow, user: User): Promise<void> {
  const invited = church.secondWaitsFor;
  const isInvited = invited !== null && mailboxKey(invited) === mailboxKey(user.email);
  await churchRecords(act.tx).change(church.id, {
    coachId: user.id,
    waitsFor: null,
    ...(isInvited ? { secondWaitsFor: null } : {}),
    ...(church.secondCoachId === user.id ? { secondCoachId: null } : {}),
  });
}
