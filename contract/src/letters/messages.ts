import type { LetterCode } from '@quizmeet/rules/letters/letter.ts';
import type { ReminderCode } from '@quizmeet/rules/letters/reminders.ts';
import { type Messages, singleLineMessages } from '../findings.ts';
import { plural } from '../text.ts';

export const NO_RECIPIENTS = 'This letter has no recipients';
export const NO_SUCH_LETTER = 'This letter doesn’t exist';
export const REMINDERS_SAVED = 'Reminders saved';
export const NO_KEY = 'The letter needs a key of 8 to 64 characters';
/** @param sent false without a mail server */
export const letterSent = (recipients: number, sent: boolean): string => {
  const whom = plural(recipients, 'recipient');
  return sent
    ? `Sending the letter to ${whom}`
    : `Letter to ${whom} saved. Not emailed: no mail server`;
};
/** Without a mail server (N3). */
export const emailsKept = (count: number): string =>
  `${plural(count, 'email')} saved as ${count === 1 ? 'a file' : 'files'}, not sent`;

/** `{coach}, {church}` of `coach,church`. */
const inBraces = (names: string): string =>
  names
    .split(',')
    .map((name) => `{${name}}`)
    .join(', ');

export const letterMessages: Messages<LetterCode> = {
  ...singleLineMessages,
  'letter/group-missing': 'Choose who gets the letter',
  'letter/division-missing': 'Choose a division',
  'letter/church-missing': 'Choose a church',
  'letter/subject-missing': 'Enter a subject',
  'letter/subject-too-long': ({ data }) => `Use at most ${data?.['max']} characters`,
  'letter/text-missing': 'Enter a message',
  'letter/text-too-long': ({ data }) => `Use at most ${data?.['max']} characters`,
  'letter/unknown-field': ({ data }) =>
    `{${data?.['name']}} isn’t a placeholder. Use ${inBraces(`${data?.['fit']}`)}.`,
  'letter/changes-misplaced': 'Use {changes} only for coaches whose schedule has changed',
  'letter/changes-missing': 'Keep {changes}, the list of changes',
};

export const reminderMessages: Messages<ReminderCode> = {
  'reminder/deadline-missing': 'Choose a deadline',
  'reminder/too-many': ({ data }) => `Use at most ${data?.['most']} days`,
  'reminder/days-outside': ({ data }) =>
    `Enter whole days from ${data?.['least']} to ${data?.['most']}, such as 7, 1`,
  'reminder/days-twice': 'Enter each day once',
};
