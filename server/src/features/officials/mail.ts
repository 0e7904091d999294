import { NOBODY_TO_TELL } from '@quizmeet/contract/officials/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { Act } from '../../calls/act.ts';
import { refused } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import { officialRecords } from '../../records/officials.ts';
import { emailedDuties } from '../../tournament/duty-text.ts';
import { loadVolunteerPlan } from '../../tournament/volunteer-plan.ts';
import { toldOf } from './present.ts';

/**
 * Mails everybody whose duties have changed since; one mail per address. Written at sending (W5, N3).
 * @returns how many
 */
export async function mailDuties(act: Act): Promise<number> {
  const event = await eventRecords(act.tx).lockCurrent();
  const volunteerPlan = await loadVolunteerPlan(act.tx, event);
  const untold = volunteerPlan.officials.filter((row) =>
    ['never', 'changed'].includes(toldOf(volunteerPlan, row)),
  );
  if (untold.length === 0) throw refused(NOBODY_TO_TELL);

  const mailboxes = new Map(untold.map(({ email }) => [mailboxKey(email), email]));
  for (const email of mailboxes.values()) await mailRecords(act.tx).add('duties', email, act.now);
  for (const { id } of untold) {
    await officialRecords(act.tx).change(id, { told: emailedDuties(volunteerPlan, id) });
  }
  await act.audit({
    action: 'Email assignments',
    subject: event.settings.title,
    after: `${plural(mailboxes.size, 'email')}, ${plural(untold.length, 'person')}`,
  });
  return mailboxes.size;
}
