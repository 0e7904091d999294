import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type * as calls from '@quizmeet/contract/letters/calls.ts';
import * as messages from '@quizmeet/contract/letters/messages.ts';
import { reminderText, toWords, whyText } from '@quizmeet/contract/letters/text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import {
  choiceOf,
  filledIn,
  type LetterEntry,
  letterFindings,
} from '@quizmeet/rules/letters/letter.ts';
import { type LetterChoice, recipientsOf } from '@quizmeet/rules/letters/recipients.ts';
import {
  deadlinesOf,
  isReminderDeadline,
  REMINDED,
  type Reminder,
  reminderFindings,
  reminderKey,
  remindersDue,
} from '@quizmeet/rules/letters/reminders.ts';
import type { Act } from '../../calls/act.ts';
import { notValid, refused } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { formRecords } from '../../records/forms.ts';
import {
  letterCopyRecords,
  letterRecords,
  mailRecords,
  reminderRecords,
} from '../../records/mails.ts';
import { announcedScheduleRecords } from '../../records/rounds.ts';
import { type KnownReader, loadReaders, type Readers } from './load.ts';

const KEY = { shortest: 8, longest: 64 } as const;

/** @throws 422 with its errors */
export function validChoice(entry: LetterEntry): LetterChoice {
  const findings = letterFindings(entry);
  const choice = choiceOf(entry);
  if (findings.length > 0 || choice === null) {
    throw notValid(fieldErrors(findings, messages.letterMessages));
  }
  return choice;
}

/** Sends each recipient one mail, through the outbox in the same transaction (W3, N3). */
export async function send(act: Act, entry: BodyOf<typeof calls.sendLetter>) {
  const event = await eventRecords(act.tx).lockCurrent();
  const { key, subject, text } = entry;
  if (key.length < KEY.shortest || key.length > KEY.longest) {
    throw notValid([{ path: 'key', message: messages.NO_KEY }]);
  }
  const before = await letterRecords(act.tx).byKey(event.id, key);
  if (before !== null) {
    const copies = await letterCopyRecords(act.tx).ofLetter(before.id);
    return { id: before.id, recipients: copies.length };
  }
  const loaded = await loadReaders(act.tx, event);

  const choice = validChoice(entry);
  const recipients = recipientsOf(choice, loaded.readers);
  if (recipients.length === 0) throw refused(messages.NO_RECIPIENTS);

  const id = await store(act, event, { key, choice, subject, text, recipients });
  if (choice.group === 'schedule') await storeAnnounced(act, event, loaded, recipients);
  return { id, recipients: recipients.length };
}

interface NewLetter {
  readonly key: string;
  readonly choice: LetterChoice;
  readonly subject: string;
  readonly text: string;
  readonly recipients: readonly KnownReader[];
  readonly reminder?: Reminder;
}

/** With a copy and a mail per recipient. @returns the id */
async function store(act: Act, event: EventRow, letter: NewLetter): Promise<number> {
  const { key, choice, subject, text, recipients, reminder } = letter;
  // A letter to one church goes only to its coach.
  const churchName = recipients[0]?.churchName ?? '';
  const toWhom = toWords(choice, churchName);
  const added = await letterRecords(act.tx).add({
    ...{ eventId: event.id, key, toWhom, toGroup: choice.group, subject: subject.trim() },
    why: whyText(choice, churchName, event.settings.title),
    writtenBy: act.who,
    writtenAt: act.now,
    deadline: reminder?.deadline ?? null,
    daysBefore: reminder?.daysBefore ?? null,
  });
  if (added === null) throw new Error(`there is a letter with the key ${key}`);
  await letterCopyRecords(act.tx).add(
    recipients.map((reader) => ({
      ...{ letterId: added.id, userId: reader.id, churchName: reader.churchName },
      subject: filledIn(subject.trim(), reader.values),
      text: filledIn(text, reader.values),
    })),
  );
  await mailRecords(act.tx).addLetters(added.id, recipients, act.now);
  await act.audit({
    action: reminder === undefined ? 'Send letter' : 'Send reminder',
    subject: subject.trim(),
    after: `${toWhom}: ${plural(recipients.length, 'recipient')}`,
  });
  return added.id;
}

async function storeAnnounced(
  act: Act,
  event: EventRow,
  { rounds, announced }: Readers,
  recipients: readonly KnownReader[],
): Promise<void> {
  const teams = new Set(
    recipients.flatMap(({ church }) => church?.teams.map(({ id }) => id) ?? []),
  );
  await announcedScheduleRecords(act.tx).set({
    eventId: event.id,
    toldAt: act.now,
    rounds: [
      ...announced.filter(({ teamId }) => !teams.has(teamId)),
      ...rounds.filter(({ teamId }) => teams.has(teamId)).map(({ isPlayed: _, ...round }) => round),
    ],
  });
}

/** Each reminder is sent once (W3). @returns how many letters */
export async function sendReminders(act: Act): Promise<number> {
  const event = await eventRecords(act.tx).lockCurrent();
  const set = await reminderRecords(act.tx).all(event.id);
  if (set.length === 0 || event.closedAt !== null) return 0;
  const sent = new Set((await letterRecords(act.tx).all(event.id)).map(({ key }) => key));
  const deadlines = deadlinesOf(event.settings, await formRecords(act.tx).all(event.id));

  const due = remindersDue(deadlines, set, sent, act.now);
  if (due.length === 0) return 0;

  const { readers } = await loadReaders(act.tx, event);
  for (const reminder of due) {
    const { deadline, day, daysBefore } = reminder;
    const group = REMINDED[deadline];
    const of = deadline === 'forms' ? { due: day } : {};
    const choice = { group, division: null, churchId: null, ...of };
    await store(act, event, {
      ...reminderText(deadline, day, event.settings),
      key: reminderKey(reminder),
      choice,
      recipients: recipientsOf(choice, readers),
      reminder: { deadline, daysBefore },
    });
  }
  return due.length;
}

/** Days before a deadline. */
export async function setReminders(
  act: Act,
  { deadline, days }: BodyOf<typeof calls.saveReminders>,
): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const stored = await reminderRecords(act.tx).all(event.id);

  const findings = reminderFindings({ deadline, days });
  if (findings.length > 0 || !isReminderDeadline(deadline)) {
    throw notValid(fieldErrors(findings, messages.reminderMessages));
  }
  const before = stored.filter((row) => row.deadline === deadline).map((row) => row.daysBefore);
  const added = days.filter((each) => !before.includes(each));
  const removed = before.filter((each) => !days.includes(each));
  if (added.length === 0 && removed.length === 0) return;

  await reminderRecords(act.tx).removeDays(event.id, deadline, removed);
  await reminderRecords(act.tx).add(
    added.map((daysBefore) => ({ eventId: event.id, deadline, daysBefore, setAt: act.now })),
  );
  const inOrder = (all: readonly number[]) => all.toSorted((a, b) => b - a).join(', ') || null;
  await act.audit({
    action: 'Set reminders',
    subject: deadline,
    before: inOrder(before),
    after: inOrder(days),
  });
}
