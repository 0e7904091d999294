import type { BodyOf } from '@quizmeet/contract/call.ts';
import type * as calls from '@quizmeet/contract/letters/calls.ts';
import { NO_SUCH_LETTER } from '@quizmeet/contract/letters/messages.ts';
import { GROUP_LABELS, reminderText, whyText } from '@quizmeet/contract/letters/text.ts';
import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { filledIn, paragraphsOf } from '@quizmeet/rules/letters/letter.ts';
import { recipientsOf } from '@quizmeet/rules/letters/recipients.ts';
import {
  deadlinesOf,
  nextReminder,
  REMINDED,
  REMINDER_DEADLINES,
  type ReminderDeadline,
} from '@quizmeet/rules/letters/reminders.ts';
import type { Reader } from '../../platform/database/database.ts';
import { found } from '../../platform/problems.ts';
import type { EventRow } from '../../records/events.ts';
import { formRecords } from '../../records/forms.ts';
import {
  type LetterRow,
  letterCopyRecords,
  letterRecords,
  type MailRow,
  reminderRecords,
  type SentCopy,
} from '../../records/mails.ts';
import { letterTo } from '../../tournament/letter-mail.ts';
import { validChoice } from './commands.ts';
import { type KnownReader, loadReaders } from './load.ts';

const presentReader = ({ id, name, email, churchName }: KnownReader): calls.Recipient => ({
  ...{ id, name, email, churchName },
});

/** Recipients, and one's rendering. @throws 422 with the errors */
export async function preview(
  db: Reader,
  event: EventRow,
  publicUrl: string,
  entry: BodyOf<typeof calls.previewLetter>,
) {
  const choice = validChoice(entry);
  const recipients = recipientsOf(choice, (await loadReaders(db, event)).readers);
  const reader = recipients.find(({ id }) => id === entry.as) ?? recipients[0];
  if (reader === undefined) return { recipients: [], letter: null };
  const subject = filledIn(entry.subject.trim(), reader.values);
  const text = filledIn(entry.text, reader.values);
  const why = whyText(choice, reader.churchName, event.settings.title);
  const written = letterTo(event, publicUrl, {
    ...{ to: reader.email, subject, text, why },
    group: choice.group,
  });
  return {
    recipients: recipients.map(presentReader),
    letter: {
      to: presentReader(reader),
      subject: written.subject,
      paragraphs: paragraphsOf(text),
      why,
      replyTo: written.replyTo,
    },
  };
}

/** Newest first, with how many teams' coaches haven't been told of changes. */
export async function letters(db: Reader, event: EventRow) {
  const mails = Map.groupBy(await letterCopyRecords(db).mailsOf(event.id), (row) => row.letterId);
  const { readers, toldAt } = await loadReaders(db, event);
  const choice = { group: 'schedule', division: null, churchId: null } as const;
  const teams = recipientsOf(choice, readers).flatMap(({ church }) => church?.teams ?? []);
  const changed = teams.filter((team) => team.changed).map(({ id }) => id);
  return {
    letters: (await letterRecords(db).all(event.id)).map((row) =>
      presentLetter(row, mails.get(row.id) ?? []),
    ),
    toldAt: toldAt?.toISOString() ?? null,
    // A church may have two coaches (W2).
    changed: new Set(changed).size,
  };
}

/** @throws 404 if there is none */
export async function letterWithCopies(db: Reader, event: EventRow, id: number) {
  const row = found(await letterRecords(db).byId(event.id, id), NO_SUCH_LETTER);
  const copies = await letterCopyRecords(db).ofLetter(id);
  return {
    ...presentLetter(row, copies),
    why: row.why,
    copies: copies.map(presentCopy),
  };
}

const UNKNOWN = 'The email was deleted. It may have been sent.';

function stateOf(mail: MailRow | null): calls.LetterCopy['state'] {
  if (mail === null || mail.failedAt !== null) return 'failed';
  return mail.sentAt === null ? 'waiting' : 'sent';
}

const isKept = (mail: MailRow | null): boolean => mail !== null && mail.keptAs !== null;

function presentLetter(row: LetterRow, copies: readonly Pick<SentCopy, 'mail'>[]): calls.Letter {
  const states = copies.map(({ mail }) => stateOf(mail));
  const count = (state: calls.LetterCopy['state']) =>
    states.filter((each) => each === state).length;
  return {
    id: row.id,
    subject: row.subject,
    to: row.toWhom,
    by: row.writtenBy,
    at: row.writtenAt.toISOString(),
    recipients: copies.length,
    ...{ sent: count('sent'), waiting: count('waiting'), failed: count('failed') },
    kept: copies.filter(({ mail }) => isKept(mail)).length,
  };
}

const presentCopy = ({ copy, name, email, mail }: SentCopy): calls.LetterCopy => ({
  ...{ userId: copy.userId, name, email, churchName: copy.churchName, subject: copy.subject },
  paragraphs: paragraphsOf(copy.text),
  state: stateOf(mail),
  isKept: isKept(mail),
  error: mail === null ? UNKNOWN : mail.lastError,
});

export async function reminders(db: Reader, event: EventRow, now: Date) {
  const { settings } = event;
  const set = await reminderRecords(db).all(event.id);
  const deadlines = deadlinesOf(settings, await formRecords(db).all(event.id));
  const today = dayIn(settings.timeZone, now);
  const dayOf = (deadline: ReminderDeadline): Day | null => {
    const days = deadlines.days[deadline];
    return days.find((day) => day >= today) ?? days.at(-1) ?? null;
  };
  // Last without a day.
  const place = (deadline: ReminderDeadline) => dayOf(deadline) ?? '9999-12-31';
  const inOrder = REMINDER_DEADLINES.toSorted((a, b) => place(a).localeCompare(place(b)));
  return inOrder.map((deadline) => {
    const own = set.filter((row) => row.deadline === deadline);
    const day = dayOf(deadline);
    const { subject, text } = reminderText(deadline, day, settings);
    return {
      deadline,
      day,
      days: own.map(({ daysBefore }) => daysBefore),
      next: nextReminder(deadlines, own, now)?.toISOString() ?? null,
      to: GROUP_LABELS[REMINDED[deadline]],
      subject,
      paragraphs: paragraphsOf(text),
    };
  });
}
