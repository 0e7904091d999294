import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { readTime } from '@quizmeet/rules/schedule/times.ts';

export { dayRange, longDay, shortDay } from '../../ui/days.ts';

/** Minutes since midnight where the time zone holds. */
export function minutesIn(timeZone: string, instant: Date): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return readTime(format.format(instant)) ?? 0;
}

/** Minutes since midnight of `7:00 PM`, as calls send a time of day; null when it is none. */
export function minutesOf(timeString: string): number | null {
  const match = /^(\d{1,2}):(\d{2}) ([AP])M$/.exec(timeString);
  if (match === null) return null;
  const hour = (Number(match[1]) % 12) + (match[3] === 'P' ? 12 : 0);
  return hour * 60 + Number(match[2]);
}

export type Phase = 'before' | 'friday' | 'saturday' | 'after';

/** Where in the event's course a moment lies. */
export function phaseOf(
  event: { readonly fridayDate: Day; readonly saturdayDate: Day; readonly timeZone: string },
  now: Date,
): Phase {
  const today = dayIn(event.timeZone, now);
  if (today < event.fridayDate) return 'before';
  if (today === event.fridayDate) return 'friday';
  return today <= event.saturdayDate ? 'saturday' : 'after';
}
