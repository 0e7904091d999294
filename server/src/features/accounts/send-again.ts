import * as messages from '@quizmeet/contract/accounts/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { deadlinesOf, isOutdated } from '@quizmeet/rules/letters/reminders.ts';
import { isPlayed } from '@quizmeet/rules/officials/evening.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, found } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { formRecords } from '../../records/forms.ts';
import { letterRecords, mailRecords, type Resendable } from '../../records/mails.ts';
import { loadVolunteerPlan } from '../../tournament/volunteer-plan.ts';

/** This year's letters, without reminders of what is past, and who is still to get assignments. */
async function loadResendable(db: Reader, now: Date): Promise<Resendable> {
  const event = await eventRecords(db).current();
  const { evening, officials } = await loadVolunteerPlan(db, event);
  const deadlines = deadlinesOf(event.settings, await formRecords(db).all(event.id));
  const letters = await letterRecords(db).all(event.id);
  const notified = officials.filter(({ told }) => told !== null && !isPlayed(evening));
  return {
    letterIds: letters.filter((each) => !isOutdated(deadlines, each, now)).map(({ id }) => id),
    volunteers: notified.map(({ email }) => email),
  };
}

export const countUnsent = async (db: Reader, now: Date): Promise<number> =>
  await mailRecords(db).unsentCount(await loadResendable(db, now));

/** Requeues a mail in any state; it gets a new link (N3). 409 for assignments once Friday is played. */
export async function sendAgain(act: Act, id: number): Promise<void> {
  const mail = found(await mailRecords(act.tx).byId(id), messages.NO_SUCH_MAIL);
  if (mail.kind === 'duties') {
    const { evening } = await loadVolunteerPlan(act.tx, await eventRecords(act.tx).current());
    if (isPlayed(evening)) throw conflict(messages.ASSIGNMENTS_OVER);
  }
  await mailRecords(act.tx).sendAgain(id, act.now);
  await act.audit({
    action: 'Resend email',
    subject: `Mail ${id} to ${mail.toAddress}`,
    aboutAccounts: true,
  });
}

/** Requeues every mail that failed or is kept as a file, except outdated ones (N3). */
export async function sendUnsentAgain(act: Act): Promise<void> {
  const resendable = await loadResendable(act.tx, act.now);
  const count = await mailRecords(act.tx).sendUnsentAgain(resendable, act.now);
  if (count === 0) return;
  await act.audit({
    action: 'Resend unsent emails',
    subject: plural(count, 'email'),
    aboutAccounts: true,
  });
}
