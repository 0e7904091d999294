import * as messages from '@quizmeet/contract/announcements/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import {
  type AnnouncementEntry,
  announcementFindings,
  MOST_STANDING,
} from '@quizmeet/rules/announcements/entry.ts';
import type { Act } from '../../calls/act.ts';
import { MINUTE } from '../../platform/clock.ts';
import { found, refuseFindings } from '../../platform/problems.ts';
import { type AnnouncementRow, announcementRecords, eventRecords } from '../../records/events.ts';
import { requirePublicNames } from '../../tournament/names.ts';

/**
 * Ends the oldest if there would be too many (X14).
 * @throws Problem 409 about a full name that may not be public, unless confirmed (W8)
 */
export async function announce(
  act: Act,
  entry: AnnouncementEntry & { readonly confirm?: boolean | undefined },
): Promise<AnnouncementRow> {
  refuseFindings(announcementFindings(entry), messages.announcementMessages);
  const event = await eventRecords(act.tx).lockCurrent();
  await requirePublicNames(act.tx, [entry.text.trim()], entry.confirm === true);
  const records = announcementRecords(act.tx);
  const tooMany = (await records.standing(event.id, act.now)).slice(MOST_STANDING - 1);

  for (const { id } of tooMany) await records.end(id, act.now);
  const added = await records.add({
    eventId: event.id,
    text: entry.text.trim(),
    from: act.now,
    until: new Date(act.now.getTime() + entry.minutes * MINUTE),
    who: act.who,
  });
  await act.audit({
    action: 'Announce',
    subject: added.text,
    after: `for ${plural(entry.minutes, 'minute')}`,
  });
  return added;
}

/** No change if it has ended. */
export async function endAnnouncement(act: Act, id: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const records = announcementRecords(act.tx);
  const row = found(await records.byId(event.id, id), messages.NO_SUCH_ANNOUNCEMENT);
  if (row.until <= act.now) return;

  await records.end(id, act.now);
  await act.audit({ action: 'End announcement', subject: row.text });
}
