import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { type Day, dayIn, plainSpaces } from '@quizmeet/rules/event/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';

function useFormat(options: Intl.DateTimeFormatOptions): (instant: string) => string {
  const { data: event } = useQuery(callQuery(getEvent));
  const zone = event === undefined ? {} : { timeZone: event.timeZone };
  const format = new Intl.DateTimeFormat('en-US', { ...CLOCK, ...options, ...zone });
  return (instant) => plainSpaces(format.format(new Date(instant)));
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** `Nov 20, 7:04 PM`, which never breaks before AM or PM. */
export function useEventTime({ seconds = false } = {}): (instant: string) => string {
  const format = useFormat({
    month: 'short',
    day: 'numeric',
    ...(seconds && { second: '2-digit' }),
  });
  return (instant) => format(instant).replace(/ (?=[AP]M$)/, '\u00a0');
}

/** `8:31 PM` */
export const useEventClock = () => useFormat({});

export type Phase = 'before' | 'friday' | 'saturday' | 'after';

export function phaseOf(
  event: { readonly fridayDate: Day; readonly saturdayDate: Day; readonly timeZone: string },
  now: Date,
): Phase {
  const today = dayIn(event.timeZone, now);
  if (today < event.fridayDate) return 'before';
  if (today === event.fridayDate) return 'friday';
  return today <= event.saturdayDate ? 'saturday' : 'after';
}

/** Null outside the event. Friday has rounds, Saturday matches. */
export function useToday() {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow(60_000);
  if (event === undefined) return null;
  const today = dayIn(event.timeZone, now);
  if (today === event.saturdayDate) return 'Saturday';
  return today === event.fridayDate ? 'Friday' : null;
}

export const useIsSaturday = () => useToday() === 'Saturday';
