import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { Slot } from '@quizmeet/contract/schedule/calls.ts';
import { ofEvening, readTimeString } from '@quizmeet/rules/schedule/times.ts';
import { minutesIn, phaseOf } from './event-phase.ts';

/** What of Friday's rounds concerns a moment: the slot being played, or the next to come. */
export interface Playing {
  readonly when: 'now' | 'next';
  readonly slot: Slot;
}

/**
 * The slot of a moment on Friday: the last one that has begun, until a step after the last one has
 * begun; before the first one, the first one. Null on every other day.
 */
export function playing(slots: readonly Slot[], event: Event, now: Date): Playing | null {
  if (phaseOf(event, now) !== 'friday') return null;
  const minute = minutesIn(event.timeZone, now);
  const startOf = (slot: Slot) => ofEvening(readTimeString(slot.timeString) ?? 0, event);
  const begun = slots.filter((slot) => startOf(slot) <= minute);
  const last = begun.at(-1);
  if (last === undefined) {
    const [first] = slots;
    return first === undefined ? null : { when: 'next', slot: first };
  }
  const isOver = begun.length === slots.length && minute >= startOf(last) + event.slotMinutes;
  return isOver ? null : { when: 'now', slot: last };
}
