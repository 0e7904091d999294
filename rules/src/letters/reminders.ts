import { addDays, type Day, endOfDay, instantAt } from '../event/days.ts';
import { type Finding, finding } from '../finding.ts';
import type { WindowSettings } from '../registration/windows.ts';
import type { LetterGroup } from './recipients.ts';

/** The deadlines before which coaches can be reminded: settings of the event (E2). */
export const REMINDER_DEADLINES = [
  ...(['standardDeadline', 'extendedDeadline', 'removeTeamUntil'] as const),
  ...(['addTeamUntil', 'editRosterUntil'] as const),
] as const;
export type ReminderDeadline = (typeof REMINDER_DEADLINES)[number];

/** Whom a deadline concerns, so that nobody is reminded of what is done. */
export const REMINDED: Readonly<Record<ReminderDeadline, LetterGroup>> = {
  standardDeadline: 'without teams',
  extendedDeadline: 'without teams',
  removeTeamUntil: 'with teams',
  addTeamUntil: 'without teams',
  editRosterUntil: 'without rosters',
};

export type ReminderSettings = Pick<WindowSettings, 'timeZone'> &
  Readonly<Record<ReminderDeadline, Day>>;

/** A reminder: so many days before a deadline. */
export interface Reminder {
  readonly deadline: ReminderDeadline;
  readonly daysBefore: number;
}

/** A reminder that was switched on; it does not make up for a time before that. */
export interface SetReminder extends Reminder {
  readonly setAt: Date;
}

/** The most reminders of a deadline, and how many days before it they may be. */
export const REMINDERS = { most: 5, leastDays: 1, mostDays: 60 } as const;
/** When reminders go out, in minutes since midnight of the event's time zone. */
const NINE_O_CLOCK = 9 * 60;

export type ReminderCode =
  | 'reminder/deadline-missing'
  | 'reminder/too-many'
  | 'reminder/days-outside'
  | 'reminder/days-twice';

/** The errors of a deadline's reminders as entered. */
export function reminderFindings(entry: {
  readonly deadline: string;
  readonly days: readonly number[];
}): Finding<ReminderCode>[] {
  const { most, leastDays: least, mostDays } = REMINDERS;
  const { deadline, days } = entry;
  const isOutside = (each: number) => !Number.isInteger(each) || each < least || each > mostDays;
  if (!isReminderDeadline(deadline)) return [finding('reminder/deadline-missing', 'deadline')];
  if (days.some(isOutside)) {
    return [finding('reminder/days-outside', 'days', { least, most: mostDays })];
  }
  if (new Set(days).size < days.length) return [finding('reminder/days-twice', 'days')];
  return days.length > most ? [finding('reminder/too-many', 'days', { most })] : [];
}

export const isReminderDeadline = (name: string): name is ReminderDeadline =>
  REMINDER_DEADLINES.some((each) => each === name);

/** When a reminder goes out: at nine on its day. */
export const reminderAt = (settings: ReminderSettings, { deadline, daysBefore }: Reminder): Date =>
  instantAt(settings.timeZone, addDays(settings[deadline], -daysBefore), NINE_O_CLOCK);

const isSame = (one: Reminder, other: Reminder): boolean =>
  one.deadline === other.deadline && one.daysBefore === other.daysBefore;

/**
 * The reminders to send now (W3): those whose time has come since they were set, that were not sent, and
 * whose deadline is not over. Of several of one deadline only the last, so that a product that was switched
 * off for some days does not send two at once.
 */
export function remindersDue(
  settings: ReminderSettings,
  set: readonly SetReminder[],
  sent: readonly Reminder[],
  now: Date,
): SetReminder[] {
  const come = set.filter((reminder) => {
    const at = reminderAt(settings, reminder);
    return at <= now && now < endOfDay(settings.timeZone, settings[reminder.deadline]);
  });
  return come.filter(
    (reminder) =>
      reminder.setAt <= reminderAt(settings, reminder) &&
      !sent.some((each) => isSame(each, reminder)) &&
      !come.some(
        (other) => other.deadline === reminder.deadline && other.daysBefore < reminder.daysBefore,
      ),
  );
}

/** When the next reminder of a deadline goes out; null when none is to come. */
export function nextReminder(
  settings: ReminderSettings,
  set: readonly SetReminder[],
  now: Date,
): Date | null {
  const times = set.map((reminder) => reminderAt(settings, reminder)).filter((at) => at > now);
  return times.reduce<Date | null>(
    (first, at) => (first === null || at < first ? at : first),
    null,
  );
}
