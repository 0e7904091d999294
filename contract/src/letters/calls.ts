import { REMINDER_DEADLINES } from '@quizmeet/rules/letters/reminders.ts';
import * as z from 'zod/mini';
import { get, post, put } from '../call.ts';
import { date, done, entered, enteredList, id, idText } from '../fields.ts';
import { problem } from '../problem.ts';

/** A letter as a person enters it; its text has several lines, each of which the rules judge. */
const entry = {
  /** One of the groups that can be written to. */
  group: entered(),
  /** For `division`: a division or one of its groups. */
  division: entered(),
  /** For `church`. */
  churchId: z.nullable(id),
  subject: entered(),
  text: entered(z.string()),
};

const recipient = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Empty for an account without a church. */
  churchName: z.string(),
});
export type Recipient = z.output<typeof recipient>;

const shownLetter = z.object({
  to: recipient,
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Why this account gets it. */
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
    /** As the recipient `as` or the first one reads it; null when there is none. */
    letter: z.nullable(shownLetter),
  }),
});

export const sendLetter = post('/api/letters', {
  who: 'admin',
  summary: 'Send a letter to each recipient once (W3)',
  body: z.strictObject({
    ...entry,
    /** Made up by the sender: the same key again is the same letter, and sends nothing. */
    key: entered(),
  }),
  reply: z.object({ id, recipients: z.int() }),
  status: 201,
});

const STATES = ['waiting', 'sent', 'failed'] as const;

const letter = z.object({
  id,
  subject: z.string(),
  /** To whom, in words. */
  to: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  recipients: z.int(),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
});
export type Letter = z.output<typeof letter>;

export const listLetters = get('/api/letters', {
  who: 'admin',
  summary: 'Letters, newest first, and coaches to tell of changes (W3)',
  reply: z.object({
    letters: z.array(letter),
    /** When coaches were last told of their rounds; null when never. */
    toldAt: z.nullable(z.iso.datetime()),
    /** How many teams' rounds have changed since their coaches were told. */
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
  error: z.nullable(z.string()),
});
export type LetterCopy = z.output<typeof copy>;

export const getLetter = get('/api/letters/:id', {
  who: 'admin',
  summary: 'A letter and each recipient’s copy (W3)',
  params: z.object({ id: idText }),
  fails: { 404: problem },
  reply: z.object({ ...letter.shape, why: z.string(), copies: z.array(copy) }),
});

const reminders = z.object({
  deadline: z.enum(REMINDER_DEADLINES),
  /** Its day, of several the next; null where there is none. */
  day: z.nullable(date),
  /** How many days before it coaches are reminded, the most first. */
  days: z.array(z.int()),
  /** When the next one is sent. */
  next: z.nullable(z.iso.datetime()),
  /** To whom, in words. */
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
  reply: done,
});
