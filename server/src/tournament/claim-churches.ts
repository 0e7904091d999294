import type { Act } from '../calls/act.ts';
import { type ChurchRow, churchRecords } from '../records/churches.ts';
import { eventRecords } from '../records/events.ts';
import type { User } from '../records/users.ts';

/** What the audit says of a church before it has a coach. */
export const NO_COACH = 'no coach';

/**
 * Gives somebody the churches that wait for the own address, one a year (N0, C1); nobody whose address
 * is not confirmed gets any.
 * The event is shared, so that none is brought back meanwhile and misses the new account.
 */
export async function claimChurches(act: Act, user: User): Promise<void> {
  if (user.confirmedAt === null) return;
  await eventRecords(act.tx).shareCurrent();
  for (const church of await churchRecords(act.tx).waitingFor(user.email)) {
    const own = await churchRecords(act.tx).byCoach(church.eventId, user.id);
    if (own !== null) continue;
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

/** Makes somebody the coach of a church. */
export async function setCoach(act: Act, { id }: ChurchRow, { id: coachId }: User): Promise<void> {
  await churchRecords(act.tx).change(id, { coachId, waitsFor: null });
}
