import { REMINDER_DEADLINES } from '@quizmeet/rules/letters/reminders.ts';
import * as z from 'zod/mini';
import { date, entered, enteredList, get, id, post, put } from '../declare.ts';

/** The rules check each line of the text. */
const entry = {
  group: entered(),
  division: entered(),
  churchId: z.nullable(id),
  subject: entered(),
  text: entered(z.string()),
};

const recipient = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Empty without a church. */
  churchName: z.string(),
});
export type Recipient = z.output<typeof recipient>;

const shownLetter = z.object({
  to: recipient,
  subject: z.string(),
  paragraphs: z.array(z.string()),
  why: z.string(),
  replyTo: z.string(),
});
export type ShownLetter = z.output<typeof shownLetter>;

export const previewLetter = post('/api/letters/preview', {
  who: 'admin',
  summary: 'A letter’s recipients and a preview (W3)',
  changes: false,
  body: z.strictObject({ ...entry, as: z.nullable(id) }),
  reply: z.object({
    recipients: z.array(recipient),
    /** As `as` or the first recipient reads it; null without one. */
    letter: z.nullable(shownLetter),
  }),
});

export const sendLetter = post('/api/letters', {
  who: 'admin',
  summary: 'Send a letter to each recipient once (W3)',
  body: z.strictObject({
    ...entry,
    /** Chosen by the sender; a repeated key sends nothing. */
    key: entered(),
  }),
  reply: z.object({ id, recipients: z.int() }),
  status: 201,
});

const STATES = ['waiting', 'sent', 'failed'] as const;

const letter = z.object({
  id,
  subject: z.string(),
  to: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  recipients: z.int(),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Of those sent, files without a mail server (N3). */
  kept: z.int(),
});
export type Letter = z.output<typeof letter>;

export const listLetters = get('/api/letters', {
  who: 'admin',
  summary: 'Letters, newest first, and coaches to tell of changes (W3)',
  reply: z.object({
    letters: z.array(letter),
    toldAt: z.nullable(z.iso.datetime()),
    /** Since coaches were told. */
    changed: z.int(),
  }),
});

const copy = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  churchName: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  state: z.enum(STATES),
  /** A file, without a mail server (N3). */
  isKept: z.boolean(),
  error: z.nullable(z.string()),
});
export type LetterCopy = z.output<typeof copy>;

export const getLetter = get('/api/letters/:id', {
  who: 'admin',
  summary: 'A letter and each recipient’s copy (W3)',
  reply: z.object({ ...letter.shape, why: z.string(), copies: z.array(copy) }),
});

const reminders = z.object({
  deadline: z.enum(REMINDER_DEADLINES),
  /** The next of several. */
  day: z.nullable(date),
  /** Before it, most first. */
  days: z.array(z.int()),
  next: z.nullable(z.iso.datetime()),
  to: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
});
export type Reminders = z.output<typeof reminders>;

export const listReminders = get('/api/reminders', {
  who: 'admin',
  summary: 'Days of reminders before deadlines (W3)',
  reply: z.array(reminders),
});

export const saveReminders = put('/api/reminders', {
  who: 'admin',
  summary: 'Set the days for reminders; none turns them off (W3)',
  body: z.strictObject({ deadline: entered(), days: enteredList(z.number()) }),
});
