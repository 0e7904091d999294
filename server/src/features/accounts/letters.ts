import type { UserId } from '@quizmeet/rules/tournament.ts';
import { hashToken, newToken } from '../../calls/sessions.ts';
import { HOUR } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { eventRecords } from '../../records/events.ts';
import { linkRecords } from '../../records/links.ts';
import type { LinkMailKind, PlainMailKind } from '../../records/mails.ts';
import { userRecords } from '../../records/users.ts';
import { letterOfMail } from '../../tournament/letter-mail.ts';
import { DUTIES, dutyLetter } from './duty-letter.ts';
import { invitationWords, type WrittenMail } from './invitation-letter.ts';
import type { Compose } from './outbox.ts';
import { decisionWords } from './request-letter.ts';

/** How long a mailed link is valid after sending (P2). */
const LIFETIME: Readonly<Record<LinkMailKind, number>> = { confirm: 7 * 24 * HOUR, reset: HOUR };
const PAGE: Readonly<Record<LinkMailKind, string>> = { confirm: '/confirm', reset: '/password' };

export const SUBJECT: Readonly<Record<PlainMailKind, string>> = {
  confirm: 'Please confirm your email address',
  reset: 'Set a new password',
  invitation: 'Share a church',
  duties: DUTIES,
  roster: 'Your request for a roster',
};

/**
 * Writes a due mail. Its link is created now and only its hash is stored (P2). Null when the
 * address has no account or has been confirmed meanwhile, or an invitation was taken back.
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
        ? await invitationWords(tx, event, toAddress, publicUrl)
        : kind === 'roster'
          ? await decisionWords(tx, event, mail, publicUrl)
          : await linkWords(tx, { kind, toAddress }, { title, publicUrl, now });
    if (written === null) return null;
    const subject = `${SUBJECT[kind]} – ${title}`;
    return writeLetter({
      ...written,
      subject,
      event: title,
      contact: contactEmail,
    });
  };

/** A letter with a link that works once. */
async function linkWords(
  tx: Reader,
  { kind, toAddress }: { readonly kind: LinkMailKind; readonly toAddress: string },
  { title, publicUrl, now }: { title: string; publicUrl: string; now: Date },
): Promise<WrittenMail | null> {
  const user = await userRecords(tx).byEmail(toAddress);
  if (user === null || (kind === 'confirm' && user.confirmedAt !== null)) return null;
  const link = `${publicUrl}${PAGE[kind]}/${await newLink(tx, kind, user.id, now)}`;
  return { to: user.email, ...WORDS[kind](title, link) };
}

async function newLink(tx: Reader, kind: LinkMailKind, userId: UserId, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME[kind]);
  await linkRecords(tx).add({ tokenHash: hashToken(token), kind, userId, expiresAt });
  return token;
}

type Words = Omit<WrittenMail, 'to'>;

// Mails never repeat a name that somebody typed: it could be used to send text to strangers.
const WORDS: Readonly<Record<LinkMailKind, (title: string, link: string) => Words>> = {
  confirm: (title, link) => ({
    heading: 'Please confirm your email address',
    before: [
      `Somebody, hopefully you, created an account for ${title} with this email address.`,
      'Confirm the address, and you can register your church and its teams.',
    ],
    button: { text: 'Confirm my email address', link },
    after: [
      'The link works once, within 7 days. Afterwards you get a new one when you log in.',
      'You did not create an account? Then do nothing: without your confirmation it stays closed.',
    ],
  }),
  reset: (title, link) => ({
    heading: 'Set a new password',
    before: [
      `Somebody, hopefully you, asked for a new password for your account at ${title}.`,
      'Choose it here. You will be logged out everywhere else.',
    ],
    button: { text: 'Choose a new password', link },
    after: [
      'The link works once, within one hour.',
      'You did not ask for this? Then do nothing: your password stays as it is.',
    ],
  }),
};
