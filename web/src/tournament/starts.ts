import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import { ofEvening, readTimeString } from '@quizmeet/rules/schedule/times.ts';

/** The settings that say when a time of day is. */
export type Calendar = Pick<Event, 'fridayDate' | 'fridayStart' | 'saturdayDate' | 'timeZone'>;

// The calls tell the time of a round and of a match as '7:00 PM' alone, and it is read only here.
const minutesOf = (timeString: string): number => readTimeString(timeString) ?? 0;

/** When a round or a match begins, where the event is. */
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

/** Compares two times of one day, the earlier first. */
export const byTimeOfDay = (one: string, other: string): number =>
  minutesOf(one) - minutesOf(other);
