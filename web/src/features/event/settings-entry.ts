import type { EventSettings } from '@quizmeet/contract/event/calls.ts';
import { addDays, daysBetween, isDay } from '@quizmeet/rules/event/days.ts';
import { readableTime, timeOfDay } from '@quizmeet/rules/schedule/times.ts';

const FIGURES = [
  'standardFee',
  'extendedFee',
  'equipmentDiscount',
  'multiTeamDiscount',
  'openCapacity',
  'noviceCapacity',
  'roundsPerTeam',
  'slotMinutes',
  'fridaySlots',
] as const;
type Figure = (typeof FIGURES)[number];

export type SettingsEntry = Omit<EventSettings, Figure | 'saturdaySlots' | 'accentColor'> &
  Readonly<Record<Figure | 'saturdaySlots' | 'accentColor', string>>;

export const settingsDraft = (year: number): string => `event:${year}`;

export type SettingField = Exclude<keyof SettingsEntry, 'programme'>;

const figuresOf = <From, To>(from: Readonly<Record<Figure, From>>, turn: (value: From) => To) =>
  Object.fromEntries(FIGURES.map((field) => [field, turn(from[field])])) as Record<Figure, To>;

/** With or without AM or PM. */
const TIMES = /[^\s,;]+(?:\s*[ap]m\b)?/gi;

/** `09:00`; other text as typed. */
function timeIn(typed: string): string {
  const [, hour, minutes, half] = /^(1[0-2]|0?[1-9]):([0-5]\d)\s*([ap])m$/i.exec(typed) ?? [];
  if (hour === undefined) return typed;
  return timeOfDay(((Number(hour) % 12) + (/p/i.test(half ?? '') ? 12 : 0)) * 60 + Number(minutes));
}

/** NaN, not zero, when empty. */
const figure = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const entryOf = (settings: EventSettings): SettingsEntry => ({
  ...settings,
  ...figuresOf(settings, String),
  accentColor: settings.accentColor ?? '',
  saturdaySlots: settings.saturdaySlots.map(readableTime).join(', '),
});

/** NaN for other text. */
export const settingsOf = (entry: SettingsEntry): EventSettings => ({
  ...entry,
  ...figuresOf(entry, figure),
  saturdaySlots: (entry.saturdaySlots.match(TIMES) ?? []).map(timeIn),
});

/** Saturday's times share a field. */
export const messageAt = (
  errors: Readonly<Record<string, string>>,
  field: SettingField,
): string | undefined =>
  errors[field] ?? Object.entries(errors).find(([path]) => path.startsWith(`${field}.`))?.[1];

const FOLLOW_FRIDAY = [
  'saturdayDate',
  'registrationOpens',
  'standardDeadline',
  'extendedDeadline',
  'removeTeamUntil',
  'addTeamUntil',
  'editRosterUntil',
] as const;

type Dates = Pick<EventSettings, 'fridayDate' | (typeof FOLLOW_FRIDAY)[number]>;

/** The other dates, as far from Friday as stored; null if Friday is as stored or another date has changed. */
export function movedWithFriday(entry: Dates, stored: Dates) {
  if (!isDay(entry.fridayDate) || FOLLOW_FRIDAY.some((date) => entry[date] !== stored[date])) {
    return null;
  }
  const days = daysBetween(stored.fridayDate, entry.fridayDate);
  if (days === 0) return null;
  const moved = FOLLOW_FRIDAY.map((date) => [date, addDays(stored[date], days)] as const);
  return { days, dates: Object.fromEntries(moved) };
}
