import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { paragraphsOf } from '@quizmeet/rules/letters/letter.ts';
import type { LetterGroup } from '@quizmeet/rules/letters/recipients.ts';
import type { ReminderDeadline } from '@quizmeet/rules/letters/reminders.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import PostalMime, { type Email } from 'postal-mime';
import type { Services } from '../calls/services.ts';
import type { Reader } from '../platform/database/database.ts';
import { type Letter, writeLetter } from '../platform/mail/letter.ts';
import { type EventRow, eventRecords } from '../records/events.ts';
import {
  type LetterRow,
  letterCopyRecords,
  letterRecords,
  type MailRow,
} from '../records/mails.ts';
import { userRecords } from '../records/users.ts';

interface LetterWordsOfCopy {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly why: string;
  readonly deadline?: ReminderDeadline | null;
  /** Decides where the button leads. */
  readonly group?: LetterGroup | null;
}

type Way = { readonly text: string; readonly path: string };

const HOME: Way = { text: 'Go to the tournament’s site', path: '/home' };
const REGISTRATION: Way = { text: 'See your teams', path: '/registration' };
const FORMS: Way = { text: 'See your forms', path: '/forms' };

/** Where the recipients act; a letter to all coaches or to staff has no such page. */
function wayOf({ deadline, group }: Pick<LetterWordsOfCopy, 'deadline' | 'group'>): Way {
  if (deadline === 'forms' || group === 'without forms') return FORMS;
  return group === 'coaches' || group === 'staff' ? HOME : REGISTRATION;
}

/** As text and HTML (W3). @param publicUrl our address */
export function letterTo(
  { settings }: Pick<EventRow, 'settings'>,
  publicUrl: string,
  { to, subject, text, why, ...asked }: LetterWordsOfCopy,
): ReturnType<typeof writeLetter> {
  const way = wayOf(asked);
  return writeLetter({
    to,
    subject: `${subject} – ${settings.title}`,
    event: settings.title,
    heading: subject,
    before: paragraphsOf(text),
    button: { text: way.text, link: `${publicUrl}${way.path}` },
    after: [why],
    contact: settings.contactEmail,
  });
}

/** To the account's current address, or while unconfirmed its previous one (P2); null without a copy. */
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
  const { why, deadline, toGroup: group } = letter;
  const written = letterTo(event, publicUrl, { ...copy, to, why, deadline, group });
  return { ...written, messageId: messageIdOf(letter, userId, publicUrl) };
}

/** Stable and unique for a letter and account. */
function messageIdOf({ key, writtenAt }: LetterRow, userId: UserId, publicUrl: string): string {
  const named = `${key} ${writtenAt.toISOString()} ${userId}`;
  const digest = createHash('sha256').update(named).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(publicUrl).hostname}>`;
}

type Which = { readonly mailIds: readonly number[]; readonly isNamed?: (mail: Email) => boolean };

/** Files kept without a mail server (N3, N6, U17). @param writes false only counts @returns how many */
export async function removeMailFiles(
  { environment }: Pick<Services, 'environment'>,
  { mailIds, isNamed = () => false }: Which,
  writes: boolean,
): Promise<number> {
  const folder = path.join(environment.dataDir, 'outbox');
  const ids = new Set(mailIds);
  let count = 0;
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    // Each attempt has its own file, such as `12-confirm-1.eml`.
    const goes =
      ids.has(Number.parseInt(name, 10)) || isNamed(await PostalMime.parse(await readFile(file)));
    if (!goes) continue;
    count++;
    if (writes) await rm(file, { force: true });
  }
  return count;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^\d+-.*\.eml/.test(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
