import { type FridayTimes, readTime } from '../schedule/times.ts';
import { dayIn, instantAt } from './days.ts';
import type { EventSettings } from './settings.ts';

/** The parts of an event, in their order. */
export const PARTS = ['before', 'friday', 'saturday', 'after'] as const;
export type Part = (typeof PARTS)[number];

type PartTimes = FridayTimes &
  Pick<EventSettings, 'fridayDate' | 'saturdayDate' | 'timeZone' | 'fridaySlots'>;

export interface Played {
  readonly friday: boolean;
  readonly saturday: boolean;
  /** Friday's open rounds extend it to midnight. */
  readonly fridayGoesOn?: boolean;
}

/** Without looking at results. */
const BY_THE_CLOCK: Played = { friday: false, saturday: false };

/** The end of Friday's last slot (E1). */
export function fridayEnd(event: PartTimes): Date {
  const start = readTime(event.fridayStart) ?? 0;
  return instantAt(event.timeZone, event.fridayDate, start + event.fridaySlots * event.slotMinutes);
}

/**
 * Friday ends with its last slot and Saturday at midnight, or earlier when all is played; Friday later while
 * rounds are open.
 */
export function partOfEvent(event: PartTimes, now: Date, played: Played = BY_THE_CLOCK): Part {
  const today = dayIn(event.timeZone, now);
  if (today < event.fridayDate) return 'before';
  if (today > event.saturdayDate || played.saturday) return 'after';
  if (played.fridayGoesOn === true && today === event.fridayDate) return 'friday';
  return played.friday || now >= fridayEnd(event) ? 'saturday' : 'friday';
}
