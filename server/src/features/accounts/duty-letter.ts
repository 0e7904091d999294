import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { entersResults } from '@quizmeet/rules/officials/official.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { type Letter, writeLetter } from '../../platform/mail/letter.ts';
import { eventRecords } from '../../records/events.ts';
import type { MailRow } from '../../records/mails.ts';
import { dutiesOf, dutyLines } from '../../tournament/duty-text.ts';
import { roomCodes } from '../../tournament/room-codes.ts';
import { loadVolunteerPlan, type VolunteerPlan } from '../../tournament/volunteer-plan.ts';

export const DUTIES = 'Your volunteer assignments';
const WHY = 'You’re receiving this because your church or an organizer added you as a volunteer.';
const KEEP = 'Don’t share these links: anyone who has one can enter that room’s results.';

/**
 * Where and when the people at this address help as of sending, with their rooms' links (W5, P6). Null when
 * none are listed any more.
 */
export async function dutyLetter(
  tx: Transaction,
  { toAddress }: Pick<MailRow, 'toAddress'>,
  { publicUrl, now }: Pick<Environment, 'publicUrl'> & { now: Date },
): Promise<Letter | null> {
  const event = await eventRecords(tx).current();
  const volunteerPlan = await loadVolunteerPlan(tx, event);
  const people = volunteerPlan.officials.filter(
    ({ email }) => mailboxKey(email) === mailboxKey(toAddress),
  );
  if (people.length === 0) return null;
  const codes = await roomCodes(tx, publicUrl, now);
  const links = roomsToEnter(volunteerPlan, people).flatMap((roomNumber) => {
    const link = codes.address('Friday', roomNumber);
    return link === null ? [] : { room: volunteerPlan.names.roomName(roomNumber), link };
  });
  await codes.keep();
  const [first, ...more] = links;
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${event.settings.fridayDate}T00:00:00Z`),
  );
  const subject = `${DUTIES} – ${event.settings.title}`;
  return writeLetter({
    to: toAddress,
    subject,
    event: event.settings.title,
    contact: event.settings.contactEmail,
    heading: DUTIES,
    before: [
      `Thank you for helping at ${event.settings.title}: ${date}, ${event.settings.venue}.`,
      ...people.flatMap(({ id, name }) => describeDuties(volunteerPlan, id, name)),
    ],
    button:
      first === undefined
        ? { text: 'See the schedule', link: `${publicUrl}/overview` }
        : { text: `Enter results for ${first.room}`, link: first.link },
    after: [
      ...more.map(({ room, link }) => `Enter results for ${room}: ${link}`),
      ...(first === undefined ? [] : [KEEP]),
      WHY,
    ],
  });
}

function describeDuties(volunteerPlan: VolunteerPlan, id: number, name: string): string[] {
  const lines = dutyLines(volunteerPlan, id);
  return lines.length === 0
    ? [`${name} no longer has an assignment. Thank you for volunteering.`]
    : [`${name}:`, ...lines];
}

/** In the order these people come to them. */
const roomsToEnter = (
  volunteerPlan: VolunteerPlan,
  people: readonly { readonly id: number }[],
): number[] => [
  ...new Set(
    people
      .flatMap(({ id }) => dutiesOf(volunteerPlan, id))
      .filter(({ role }) => entersResults(role))
      .map(({ roomNumber }) => roomNumber),
  ),
];
