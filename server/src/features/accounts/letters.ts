import { longDay } from '@quizmeet/rules/event/days.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { isPlayed } from '@quizmeet/rules/officials/evening.ts';
import { entersResults } from '@quizmeet/rules/officials/official.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import { hashToken, newToken } from '../../calls/sessions.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { type Letter, type LetterWords, writeLetter } from '../../platform/mail/letter.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import type { LinkMailKind, MailRow, PlainMailKind } from '../../records/mails.ts';
import { officialRecords } from '../../records/officials.ts';
import { linkRecords, NO_PASSWORD, type User, userRecords } from '../../records/users.ts';
import { offerTo } from '../../tournament/claim-churches.ts';
import { letterOfMail } from '../../tournament/letter-mail.ts';
import { roomCodes } from '../../tournament/room-codes.ts';
import {
  dutiesOf,
  dutyLines,
  loadVolunteerPlan,
  type VolunteerPlan,
} from '../../tournament/volunteer-plan.ts';
import type { Compose } from './outbox.ts';

const DUTIES = 'Your volunteer assignments';
/** Validity of a mailed link after sending (P2). */
const LIFETIME = { confirm: 7 * DAY, reset: HOUR, role: 7 * DAY, invitation: 30 * DAY } as const;
const PAGE = {
  confirm: '/confirm',
  reset: '/password',
  role: '/password',
  invitation: '/invitation',
} as const;

export const SUBJECT: Readonly<Record<PlainMailKind, string>> = {
  confirm: 'Please confirm your email address',
  reset: 'Set a new password',
  role: 'Invitation to join the staff',
  invitation: 'Invitation to coach a church',
  duties: DUTIES,
};

/**
 * Writes a due mail. Its link is created now and only the hash stored (P2). Null when the account is gone or
 * confirmed, or the invitation withdrawn.
 */
export const composeWith =
  ({ publicUrl }: Pick<Environment, 'publicUrl'>): Compose =>
  async (tx, mail, now) => {
    const { kind, toAddress } = mail;
    if (kind === 'letter') return await letterOfMail(tx, publicUrl, mail);
    if (kind === 'duties') return await dutyLetter(tx, mail, { publicUrl, now });
    const event = await eventRecords(tx).current();
    const { title, contactEmail } = event.settings;
    const written =
      kind === 'invitation'
        ? await invitationText(tx, event, toAddress, () =>
            newLink(tx, { kind, address: toAddress }, publicUrl, now),
          )
        : await linkText(tx, { kind, toAddress }, { title, publicUrl, now });
    if (written === null) return null;
    const subject = `${SUBJECT[kind]} – ${title}`;
    return writeLetter({ ...written, subject, event: title, contact: contactEmail });
  };

async function linkText(
  tx: Reader,
  { kind, toAddress }: { readonly kind: LinkMailKind; readonly toAddress: string },
  { title, publicUrl, now }: { title: string; publicUrl: string; now: Date },
): Promise<WrittenMail | null> {
  const user = await userRecords(tx).byEmail(toAddress);
  if (user === null || (kind !== 'reset' && user.confirmedAt !== null)) return null;
  const link = await newLink(tx, { kind, userId: user.id }, publicUrl, now);
  return { to: user.email, ...WORDS[kind](title, link, user) };
}

async function newLink(
  tx: Reader,
  whose:
    | { readonly kind: LinkMailKind; readonly userId: UserId }
    | { readonly kind: 'invitation'; readonly address: string },
  publicUrl: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME[whose.kind]);
  const kind = whose.kind === 'role' ? 'reset' : whose.kind;
  await linkRecords(tx).add({ tokenHash: hashToken(token), expiresAt, ...whose, kind });
  return `${publicUrl}${PAGE[whose.kind]}/${token}${whose.kind === 'role' ? '?invited' : ''}`;
}

type Words = Omit<WrittenMail, 'to'>;

const LONGEST_SHOWN = 40;
/** Too short for a message, and nothing that mail programs link: it may go to a stranger. */
const shownName = (name: string): string =>
  name
    .slice(0, LONGEST_SHOWN)
    .replaceAll(/[^\p{L}\p{M}\p{N}'’.,-]+/gu, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .trim();

// Mails repeat nothing else that was typed, which could be used to send text to strangers.
const WORDS: Readonly<Record<LinkMailKind, (title: string, link: string, user: User) => Words>> = {
  confirm: (title, link, { name, passwordHash }) => ({
    heading: 'Please confirm your email address',
    before: [
      passwordHash === NO_PASSWORD
        ? `An administrator of ${title} moved the account of “${shownName(name)}” to this email address.`
        : `Someone created an account for ${title} with this email address and the name “${shownName(name)}”.`,
      'Is that you? Confirm the address to register your church and its teams.',
    ],
    button: { text: 'Confirm my email address', link },
    after: [
      'The link works once, within 7 days. After that, log in to get a new one.',
      ...(passwordHash === NO_PASSWORD
        ? ['The old password no longer works. Choose Forgot Password on the login page to set one.']
        : []),
      'Not you? Don’t confirm: the person who created the account knows its password. To use this address yourself, choose Forgot Password on the login page. Your new password replaces theirs and logs them out.',
    ],
  }),
  role: (title, link, { admin }) => ({
    heading: 'You’re invited to join the event’s staff',
    before: [
      `The organizers of ${title} have invited you ${admin ? 'to help run it' : 'to enter scores'}.`,
      'An account with this email address is ready. Choose its password here.',
    ],
    button: { text: 'Choose a password', link },
    after: [
      'The link works once, within 7 days. After that, choose Forgot Password on the login page.',
      'Don’t know who is asking? Ignore this email. Nothing happens unless you choose a password.',
    ],
  }),
  reset: (title, link) => ({
    heading: 'Set a new password',
    before: [
      `Somebody, hopefully you, requested a new password for your ${title} account.`,
      'Choose one here. You’ll be logged out everywhere else.',
    ],
    button: { text: 'Choose a new password', link },
    after: [
      'The link works once, within one hour.',
      'Didn’t ask for this? Ignore this email. Your password stays the same.',
    ],
  }),
};

type WrittenMail = Pick<LetterWords, 'to' | 'heading' | 'before' | 'button' | 'after'>;

/**
 * Offers a church waiting for the address, or an invitation to share one (N0, W2); null if neither is left.
 * Only this mail's link accepts, in a session of the address (U16). In a coach's invitation, which may go to a
 * stranger, the church's name is omitted.
 * @param makeLink called only if needed
 */
async function invitationText(
  tx: Reader,
  { id, settings: { title } }: EventRow,
  toAddress: string,
  makeLink: () => Promise<string>,
): Promise<WrittenMail | null> {
  const offer = await offerTo(tx, id, toAddress);
  if (offer === null) return null;
  const church = offer.asCoach ? null : offer.church;
  const name = shownName(offer.church.name);
  const coachId = church?.coachId ?? null;
  const coach = coachId === null ? null : await userRecords(tx).byId(coachId);
  return {
    to: toAddress,
    heading:
      church === null ? `You’re invited to coach ${name}` : 'You’re invited to help coach a church',
    before: [
      coach === null
        ? `The organizers of ${title} have invited you to coach the teams of ${name}.`
        : `${coach.email} has registered a church for ${title} and invites you to help coach it.`,
      church === null
        ? 'You can then add teams, change rosters, and print the receipt.'
        : 'Both of you can then add teams, change rosters, and print the receipt.',
    ],
    button: { text: 'See the invitation', link: await makeLink() },
    after: [
      `Log in with this address, ${toAddress}, or create an account. You’ll see which church it is, and can accept or decline.`,
      'The link works for 30 days, until you answer. Keep this email to yourself.',
      'Don’t know who is asking? Ignore this email. Nothing happens unless you answer.',
    ],
  };
}

const WHY = 'You’re receiving this because your church or an organizer added you as a volunteer.';
const KEEP = 'Don’t share these links: anyone who has one can enter that room’s results.';

/**
 * Where and when the people at this address help as of sending, with their rooms' links (W5, P6). Null when
 * none are listed any more, or Friday's rounds are played.
 */
async function dutyLetter(
  tx: Transaction,
  { toAddress }: Pick<MailRow, 'toAddress'>,
  { publicUrl, now }: Pick<Environment, 'publicUrl'> & { now: Date },
): Promise<Letter | null> {
  const event = await eventRecords(tx).current();
  const volunteerPlan = await loadVolunteerPlan(tx, event);
  const people = volunteerPlan.officials.filter(
    ({ email }) => mailboxKey(email) === mailboxKey(toAddress),
  );
  if (isPlayed(volunteerPlan.evening)) {
    // The board must not say that it was sent.
    for (const { id } of people) await officialRecords(tx).change(id, { told: null });
    return null;
  }
  if (people.length === 0) return null;
  const codes = await roomCodes(tx, publicUrl, now);
  const links = roomsToEnter(volunteerPlan, people).flatMap((roomNumber) => {
    const link = codes.address('Friday', roomNumber);
    return link === null ? [] : { room: volunteerPlan.names.roomName(roomNumber), link };
  });
  await codes.keep();
  const [first, ...more] = links;
  const date = longDay(event.settings.fridayDate);
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
const roomsToEnter = (volunteerPlan: VolunteerPlan, people: readonly { readonly id: number }[]) => [
  ...new Set(
    people
      .flatMap(({ id }) => dutiesOf(volunteerPlan, id))
      .filter(({ role }) => entersResults(role))
      .map(({ roomNumber }) => roomNumber),
  ),
];
