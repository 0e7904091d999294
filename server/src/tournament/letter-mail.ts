import { createHash } from 'node:crypto';
import { paragraphsOf } from '@quizmeet/rules/letters/letter.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import { type Letter, writeLetter } from '../platform/mail/letter.ts';
import { type EventRow, eventRecords } from '../records/events.ts';
import { letterCopyRecords } from '../records/letter-copies.ts';
import { type LetterRow, letterRecords } from '../records/letters.ts';
import type { MailRow } from '../records/mails.ts';
import { userRecords } from '../records/users.ts';

/** What one recipient reads, before it is a mail. */
export interface LetterWordsOfCopy {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Why this account gets it. */
  readonly why: string;
}

/**
 * A letter as one recipient gets it, in text and HTML (W3).
 * @param publicUrl the product's address
 */
export function letterTo(
  { settings }: Pick<EventRow, 'settings'>,
  publicUrl: string,
  { to, subject, text, why }: LetterWordsOfCopy,
): ReturnType<typeof writeLetter> {
  return writeLetter({
    to,
    subject: `${subject} – ${settings.title}`,
    event: settings.title,
    heading: subject,
    before: paragraphsOf(text),
    button: { text: 'To the tournament’s page', link: `${publicUrl}/home` },
    after: [why],
    contact: settings.contactEmail,
  });
}

/**
 * The letter of a waiting mail, to the recipient's address as it is now; null when there is no such copy.
 * An address that is not confirmed yet gets nothing: then it goes to the one of before (P2).
 */
export async function letterOfMail(
  db: Reader,
  publicUrl: string,
  { letterId, userId, toAddress }: MailRow,
): Promise<Letter | null> {
  if (letterId === null || userId === null) return null;
  const copy = await letterCopyRecords(db).find(letterId, userId);
  const letter = await letterRecords(db).find(letterId);
  const [user] = await userRecords(db).byIds([userId]);
  if (copy === null || letter === null || user === undefined) return null;
  const to = user.confirmedAt === null ? toAddress : user.email;
  const event = await eventRecords(db).byId(letter.eventId);
  const written = letterTo(event, publicUrl, { ...copy, to, why: letter.why });
  return { ...written, messageId: messageIdOf(letter, userId, publicUrl) };
}

/** Of a letter to an account it is always the same, and nobody else's. */
function messageIdOf({ key, writtenAt }: LetterRow, userId: UserId, publicUrl: string): string {
  const named = `${key} ${writtenAt.toISOString()} ${userId}`;
  const digest = createHash('sha256').update(named).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(publicUrl).hostname}>`;
}
