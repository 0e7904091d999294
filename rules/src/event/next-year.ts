import { type Finding, finding } from '../finding.ts';
import { addDays, type Day, daysBetween, isDay, weekdayOf } from './days.ts';
import { defaultEvent, fridayOf } from './defaults.ts';
import { DEADLINES, type EventSettings } from './settings.ts';

export type EventDays = { readonly fridayDate: Day; readonly saturdayDate: Day };

/** The Friday before Thanksgiving in `year` if this was one (E1); otherwise the nearby day of the same weekday. */
export function proposedDays({ fridayDate, saturdayDate }: EventDays, year: number): EventDays {
  const isUsual = fridayDate === fridayOf(Number(fridayDate.slice(0, 4)));
  const friday = isUsual ? fridayOf(year) : sameWeekdayIn(year, fridayDate);
  return {
    fridayDate: friday,
    saturdayDate: addDays(friday, daysBetween(fridayDate, saturdayDate)),
  };
}

function sameWeekdayIn(year: number, day: Day): Day {
  const dayOfYear = Math.min(daysBetween(`${day.slice(0, 4)}-01-01`, day), 364);
  const at = addDays(`${year}-01-01`, dayOfYear);
  const back = (weekdayOf(at) - weekdayOf(day) + 7) % 7;
  return addDays(at, back > dayOfYear ? 7 - back : -back);
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
  const year = Number(days.fridayDate.slice(0, 4));
  // An event's days may lie outside its year.
  const before = new RegExp(`${settings.fridayDate.slice(0, 4)}|${year - 1}`, 'g');
  return {
    ...settings,
    ...Object.fromEntries(moved),
    fridayDate: days.fridayDate,
    saturdayDate: days.saturdayDate,
    title: settings.title.replaceAll(before, `${year}`),
    studyRange: defaultEvent(year).studyRange,
  };
}
