import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { readTime } from '@quizmeet/rules/schedule/times.ts';

export { dayRange, longDay, shortDay } from '../ui/days.ts';

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
