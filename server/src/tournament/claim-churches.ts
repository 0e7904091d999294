import type { Act } from '../calls/act.ts';
import { type ChurchRow, churchRecords } from '../records/churches.ts';
import { eventRecords } from '../records/events.ts';
import type { User } from '../records/users.ts';

/** What the audit says of a church before it has a coach. */
export const NO_COACH = 'no coach';

/**
 * Gives somebody with a confirmed address the churches that wait for it, one a year (N0, C1).
 * The event is shared, so that none is brought back meanwhile and misses the new account.
 */
export async function claimChurches(act: Act, user: User): Promise<void> {
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
