import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { type Day, dayIn, plainSpaces } from '@quizmeet/rules/event/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';

/** Formats an instant in the event's time zone: `Nov 20, 7:04 PM`, optionally with seconds. */
export function useEventTime({ seconds = false } = {}): (instant: string) => string {
  const { data: event } = useQuery(callQuery(getEvent));
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
    ...(event === undefined ? {} : { timeZone: event.timeZone }),
  });
  return (instant) => plainSpaces(format.format(new Date(instant)));
}

/** Formats an instant as a time of day in the event's time zone: `8:31 PM`. */
export function useEventClock(): (instant: string) => string {
  const { data: event } = useQuery(callQuery(getEvent));
  const format = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(event === undefined ? {} : { timeZone: event.timeZone }),
  });
  return (instant) => plainSpaces(format.format(new Date(instant)));
}

export type Phase = 'before' | 'friday' | 'saturday' | 'after';

/** The phase of the event at a moment. */
export function phaseOf(
  event: { readonly fridayDate: Day; readonly saturdayDate: Day; readonly timeZone: string },
  now: Date,
): Phase {
  const today = dayIn(event.timeZone, now);
  if (today < event.fridayDate) return 'before';
  if (today === event.fridayDate) return 'friday';
  return today <= event.saturdayDate ? 'saturday' : 'after';
}

/** Whether it is the event's Friday in its time zone. Friday's games are rounds, Saturday's matches. */
export function useIsFriday(): boolean {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow(60_000);
  return event !== undefined && dayIn(event.timeZone, now) === event.fridayDate;
}
