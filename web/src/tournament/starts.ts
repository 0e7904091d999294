import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import { ofEvening, readTimeString } from '@quizmeet/rules/schedule/times.ts';

export type Calendar = Pick<Event, 'fridayDate' | 'fridayStart' | 'saturdayDate' | 'timeZone'>;

// The only place that parses '7:00 PM', as the calls give times.
const minutesOf = (timeString: string): number => readTimeString(timeString) ?? 0;

export function startOf(
  { day, timeString }: Pick<ListedRound, 'day' | 'timeString'>,
  event: Calendar,
): Date {
  const { timeZone, fridayDate, saturdayDate } = event;
  const minutes = minutesOf(timeString);
  return day === 'Friday'
    ? instantAt(timeZone, fridayDate, ofEvening(minutes, event))
    : instantAt(timeZone, saturdayDate, minutes);
}

export const byTimeOfDay = (one: string, other: string): number =>
  minutesOf(one) - minutesOf(other);
