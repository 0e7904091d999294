import { type Day, dayIn, instantAt } from './days.ts';

/** The parts of an event, in their order. */
export const PARTS = ['before', 'friday', 'saturday', 'after'] as const;
export type Part = (typeof PARTS)[number];

interface PartTimes {
  readonly fridayDate: Day;
  readonly saturdayDate: Day;
  readonly timeZone: string;
  readonly fridayStart: string;
  readonly slotMinutes: number;
  readonly fridaySlots: number;
}

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
  const [hours = 0, minutes = 0] = event.fridayStart.split(':').map(Number);
  const start = hours * 60 + minutes;
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
