import { type Finding, finding } from '../finding.ts';
import { addDays, type Day, daysBetween, isDay } from './days.ts';
import { defaultEvent, fridayOf } from './defaults.ts';
import { DEADLINES, type EventSettings } from './settings.ts';

export type EventDays = { readonly fridayDate: Day; readonly saturdayDate: Day };

const WEEKS_OF_A_YEAR = 52 * 7;

/** The next year's Friday before Thanksgiving (E1); otherwise 52 weeks later, or 53 to leave the year. */
export function proposedDays({ fridayDate, saturdayDate }: EventDays): EventDays {
  const year = Number(fridayDate.slice(0, 4));
  const inWeeks = addDays(fridayDate, WEEKS_OF_A_YEAR);
  const sameWeekday = inWeeks.startsWith(`${year}`) ? addDays(inWeeks, 7) : inWeeks;
  const friday = fridayDate === fridayOf(year) ? fridayOf(year + 1) : sameWeekday;
  return {
    fridayDate: friday,
    saturdayDate: addDays(friday, daysBetween(fridayDate, saturdayDate)),
  };
}

export type NextYearCode = 'event/day-invalid' | 'event/not-in-year' | 'event/days-out-of-order';

export function nextDaysFindings(days: EventDays, year: number): Finding<NextYearCode>[] {
  const { fridayDate, saturdayDate } = days;
  const invalid = (['fridayDate', 'saturdayDate'] as const).filter((field) => !isDay(days[field]));
  if (invalid.length > 0) return invalid.map((field) => finding('event/day-invalid', field));
  if (!fridayDate.startsWith(`${year}-`)) {
    return [finding('event/not-in-year', 'fridayDate', { year })];
  }
  if (saturdayDate > fridayDate) return [];
  return [finding('event/days-out-of-order', 'saturdayDate', { earlier: 'fridayDate' })];
}

/** Deadlines keep their distance from Friday (W1). */
export function nextYearSettings(settings: EventSettings, days: EventDays): EventSettings {
  const distance = daysBetween(settings.fridayDate, days.fridayDate);
  const moved = DEADLINES.map((field) => [field, addDays(settings[field], distance)]);
  const [from, to] = [settings.fridayDate, days.fridayDate].map((day) => day.slice(0, 4));
  return {
    ...settings,
    ...Object.fromEntries(moved),
    fridayDate: days.fridayDate,
    saturdayDate: days.saturdayDate,
    title: settings.title.replaceAll(from ?? '', to ?? ''),
    studyRange: defaultEvent(Number(to)).studyRange,
  };
}
