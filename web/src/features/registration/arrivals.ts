import type { Event } from '@quizmeet/contract/event/calls.ts';
import { CHURCH } from '@quizmeet/rules/registration/church.ts';
import { roundMinutes, timeString } from '@quizmeet/rules/schedule/times.ts';

/** The arrival times to choose from; the index is the number of slots missed: `before 7:00` is 0. */
export function arrivals(event: Pick<Event, 'fridayStart' | 'slotMinutes'>): readonly string[] {
  const slots = Array.from({ length: CHURCH.latestArrival + 1 }, (_, slot) => slot);
  return slots.map((slot) => {
    const minutes = roundMinutes(slot + 1, event, new Map());
    return `before ${timeString(minutes).replace(/ [AP]M$/, '')}`;
  });
}
