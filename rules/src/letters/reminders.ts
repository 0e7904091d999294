import { addDays, type Day, earliest, endOfDay, instantAt } from '../event/days.ts';
import { type Finding, finding } from '../finding.ts';
import type { WindowSettings } from '../registration/windows.ts';
import type { LetterGroup } from './recipients.ts';

/** Rule E2. */
const OF_SETTINGS = [
  ...(['standardDeadline', 'extendedDeadline', 'removeTeamUntil'] as const),
  ...(['addTeamUntil', 'editRosterUntil'] as const),
] as const;
/** Each form has its own day (W8). */
export const REMINDER_DEADLINES = [...OF_SETTINGS, 'forms'] as const;
export type ReminderDeadline = (typeof REMINDER_DEADLINES)[number];

/** So that nobody is reminded of what is done. */
export const REMINDED: Readonly<Record<ReminderDeadline, LetterGroup>> = {
  standardDeadline: 'without teams',
  extendedDeadline: 'without teams',
  removeTeamUntil: 'with teams',
  addTeamUntil: 'without teams',
  editRosterUntil: 'without rosters',
  forms: 'without forms',
};

type ReminderSettings = Pick<WindowSettings, 'timeZone'> &
  Readonly<Record<(typeof OF_SETTINGS)[number], Day>>;

type Deadlines = ReturnType<typeof deadlinesOf>;

/** Forms due on one day are one deadline. */
export function deadlinesOf(settings: ReminderSettings, forms: readonly { readonly due: Day }[]) {
  const { timeZone, standardDeadline, extendedDeadline } = settings;
  return {
    timeZone,
    days: {
      standardDeadline: [standardDeadline],
      extendedDeadline: [extendedDeadline],
      removeTeamUntil: [settings.removeTeamUntil],
      addTeamUntil: [settings.addTeamUntil],
      editRosterUntil: [settings.editRosterUntil],
      forms: [...new Set(forms.map(({ due }) => due))].toSorted(),
    },
  };
}

export type Reminder = { readonly deadline: ReminderDeadline; readonly daysBefore: number };

interface DatedReminder extends Reminder {
  readonly day: Day;
}

/** Sent once (W3). A moved window keeps its key. */
export const reminderKey = ({ deadline, day, daysBefore }: DatedReminder): string =>
  `${deadline === 'forms' ? `forms of ${day}` : deadline}, ${daysBefore} days`;

type OfLetter = { readonly [K in keyof Reminder]: Reminder[K] | null } & { readonly key: string };

/** Whether a letter reminds of what is past. */
export function isOutdated(deadlines: Deadlines, letter: OfLetter, now: Date): boolean {
  const { key, deadline, daysBefore } = letter;
  if (deadline === null || daysBefore === null) return false;
  return !deadlines.days[deadline].some(
    (day) =>
      now < endOfDay(deadlines.timeZone, day) && reminderKey({ deadline, day, daysBefore }) === key,
  );
}

export const movedDeadlines = (before: ReminderSettings, after: ReminderSettings) =>
  OF_SETTINGS.filter((deadline) => before[deadline] !== after[deadline]);

/** Reminders due before it was switched on, or its deadline moved, aren't sent. */
export interface SetReminder extends Reminder {
  readonly setAt: Date;
}

/** Per deadline, and in days before it. */
export const REMINDERS = { most: 5, leastDays: 1, mostDays: 60 } as const;
/** In the event's time zone. */
const NINE_O_CLOCK = 9 * 60;

export type ReminderCode =
  | 'reminder/deadline-missing'
  | 'reminder/too-many'
  | 'reminder/days-outside'
  | 'reminder/days-twice';

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

export const reminderAt = (
  { timeZone }: Pick<Deadlines, 'timeZone'>,
  { day, daysBefore }: Pick<DatedReminder, 'day' | 'daysBefore'>,
): Date => instantAt(timeZone, addDays(day, -daysBefore), NINE_O_CLOCK);

const dated = <R extends Reminder>({ days }: Deadlines, set: readonly R[]): (R & DatedReminder)[] =>
  set.flatMap((reminder) => days[reminder.deadline].map((day) => ({ ...reminder, day })));

/** Only the last per deadline, so that two never come together (W3). */
export function remindersDue(
  deadlines: Deadlines,
  set: readonly SetReminder[],
  sent: ReadonlySet<string>,
  now: Date,
): DatedReminder[] {
  const come = dated(deadlines, set).filter((reminder) => {
    const at = reminderAt(deadlines, reminder);
    return at <= now && now < endOfDay(deadlines.timeZone, reminder.day);
  });
  return come.filter(
    (reminder) =>
      reminder.setAt <= reminderAt(deadlines, reminder) &&
      !sent.has(reminderKey(reminder)) &&
      !come.some(
        (other) =>
          other.deadline === reminder.deadline &&
          other.day === reminder.day &&
          other.daysBefore < reminder.daysBefore,
      ),
  );
}

/** Null if there are no more. */
export function nextReminder(deadlines: Deadlines, set: readonly SetReminder[], now: Date) {
  const times = dated(deadlines, set)
    .map((reminder) => reminderAt(deadlines, reminder))
    .filter((at) => at > now);
  return earliest(times);
}
