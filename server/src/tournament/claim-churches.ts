import { formatList } from '@quizmeet/contract/text.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { EventId, UserId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import type { Reader } from '../platform/database/database.ts';
import { type ChurchRow, churchRecords } from '../records/churches.ts';
import { eventRecords } from '../records/events.ts';
import { mailRecords } from '../records/mails.ts';
import { type User, userRecords } from '../records/users.ts';

export const NO_COACH = 'no coach';

/**
 * Mails a link for what waits for a confirmed address: a church (N0) or an invitation (W2). The address alone
 * isn't enough, since somebody else may have chosen the password (U16). The shared lock keeps a concurrent
 * restore from missing the new account.
 */
export async function sendPendingMail(
  act: Act,
  { email, confirmedAt }: Pick<User, 'email' | 'confirmedAt'>,
): Promise<void> {
  if (confirmedAt === null) return;
  const event = await eventRecords(act.tx).shareCurrent();
  if (await offerTo(act.tx, event.id, email))
    await mailRecords(act.tx).add('invitation', email, act.now);
}

/** To coach a church of any year, or to share one; null without any. */
export async function offerTo(db: Reader, eventId: EventId, email: string) {
  const waiting = await churchRecords(db).waitingFor(email);
  const coached = waiting.find((each) => each.eventId === eventId) ?? waiting[0];
  if (coached !== undefined) return { church: coached, asCoach: true };
  const church = await churchRecords(db).inviting(eventId, email);
  return church && { church, asCoach: false };
}

/** The year's church that waits for this address; a coach has one (C1). */
export async function churchAwaiting(db: Reader, eventId: EventId, email: string) {
  const waiting = await churchRecords(db).waitingFor(email);
  return waiting.find((church) => church.eventId === eventId) ?? null;
}

export async function claimChurches(act: Act, user: Pick<User, 'id' | 'name' | 'email'>) {
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

/** A second coach becomes the first (W2). */
export async function setCoach(act: Act, church: ChurchRow, user: Pick<User, 'id' | 'email'>) {
  const invited = church.secondWaitsFor;
  const isInvited = invited !== null && mailboxKey(invited) === mailboxKey(user.email);
  await churchRecords(act.tx).change(church.id, {
    coachId: user.id,
    waitsFor: null,
    ...(isInvited ? { secondWaitsFor: null } : {}),
    ...(church.secondCoachId === user.id ? { secondCoachId: null } : {}),
  });
}

type Coached = Pick<ChurchRow, 'coachId' | 'secondCoachId'>;

export const coachIdsOf = ({ coachId, secondCoachId }: Coached): UserId[] =>
  [coachId, secondCoachId].filter((id) => id !== null);

/** Each church under both of its coaches. */
export const byCoach = <Church extends Coached>(churches: readonly Church[]) =>
  new Map(churches.flatMap((church) => coachIdsOf(church).map((id) => [id, church] as const)));

/** `Ann Lee and Ben Moss`, or empty. */
export const coachNames = (church: Coached, users: ReadonlyMap<UserId, Pick<User, 'name'>>) =>
  formatList(coachIdsOf(church).flatMap((id) => users.get(id)?.name ?? []));

export async function loadCoachNames(db: Reader): Promise<(church: Coached) => string> {
  const users = new Map((await userRecords(db).all()).map((user) => [user.id, user]));
  return (church) => coachNames(church, users);
}
