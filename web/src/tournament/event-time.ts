import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { useRead } from '../platform/queries.ts';

/** Tells an instant as the clocks at the event show it: `Nov 20, 7:04 PM`, or with its seconds. */
export function useEventTime({ seconds = false } = {}): (instant: string) => string {
  const { data: event } = useRead(getEvent);
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
    ...(event === undefined ? {} : { timeZone: event.timeZone }),
  });
  return (instant) => format.format(new Date(instant));
}
