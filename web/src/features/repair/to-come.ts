import type { Event } from '@quizmeet/contract/event/calls.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import { readTime } from '@quizmeet/rules/schedule/times.ts';
import { type Calendar, startOf } from '../../tournament/starts.ts';

/**
 * The times of Friday that are not over yet: a repair changes nothing before them (X6). All of them once the last
 * is over, since then somebody repairs a plan of the past.
 * @param late by how many minutes the evening runs late (X11)
 */
export function toCome<Time extends { readonly timeString: string }>(
  times: readonly Time[],
  event: Calendar & Pick<Event, 'slotMinutes'>,
  now: Date,
  late: number,
): readonly Time[] {
  const length = (event.slotMinutes + late) * 60_000;
  const coming = times.filter(
    ({ timeString }) =>
      now.getTime() < startOf({ day: 'Friday', timeString }, event).getTime() + length,
  );
  return coming.length > 0 ? coming : times;
}

/** The next time of Saturday that has not begun, HH:MM: the first before the day, the last after it. */
export function nextOnSaturday(
  {
    timeZone,
    saturdayDate,
    saturdaySlots,
  }: Pick<Event, 'timeZone' | 'saturdayDate' | 'saturdaySlots'>,
  now: Date,
): string {
  const slots = saturdaySlots.toSorted();
  const next = slots.find((slot) => instantAt(timeZone, saturdayDate, readTime(slot) ?? 0) >= now);
  return next ?? slots.at(-1) ?? '';
}
