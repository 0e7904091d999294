import type { UserId } from '@quizmeet/rules/tournament.ts';
import { hashToken, newToken } from '../../calls/sessions.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { eventRecords } from '../../records/events.ts';
import type { LinkMailKind, PlainMailKind } from '../../records/mails.ts';
import { linkRecords, NO_PASSWORD, type User, userRecords } from '../../records/users.ts';
import { letterOfMail } from '../../tournament/letter-mail.ts';
import { DUTIES, dutyLetter } from './duty-letter.ts';
import { invitationText, type WrittenMail } from './invitation-letter.ts';
import type { Compose } from './outbox.ts';

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
    return writeLetter({
      ...written,
      subject,
      event: title,
      contact: contactEmail,
    });
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
  return `${publicUrl}${PAGE[whose.kind]}/${token}`;
}

type Words = Omit<WrittenMail, 'to'>;

const LONGEST_SHOWN = 40;
/**
 * For a mail that may go to a stranger: too short for a message, and without anything mail programs turn into
 * a link.
 */
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
