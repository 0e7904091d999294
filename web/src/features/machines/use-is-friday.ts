import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { useNow } from '../../platform/clock.ts';
import { useRead } from '../../platform/queries.ts';

/** Whether it is the event's Friday, where the event is; its games are rounds, Saturday's matches. */
export function useIsFriday(): boolean {
  const { data: event } = useRead(getEvent);
  const now = useNow(60_000);
  return event !== undefined && dayIn(event.timeZone, now) === event.fridayDate;
}
