import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import type { TimedRound } from '@quizmeet/rules/schedule/next.ts';
import { ofEvening, readTimeString } from '@quizmeet/rules/schedule/times.ts';

export type Calendar = Pick<Event, 'fridayDate' | 'fridayStart' | 'saturdayDate' | 'timeZone'>;

// The only place that parses '7:00 PM', as the calls give times.
const minutesOf = (timeString: string): number => readTimeString(timeString) ?? 0;

export function startOf(
  { day, timeString }: Pick<ListedRound, 'day' | 'timeString'>,
  event: Calendar,
): Date {
  const { timeZone, fridayDate, saturdayDate } = event;
  const minutes = minutesOf(timeString);
  return day === 'Friday'
    ? instantAt(timeZone, fridayDate, ofEvening(minutes, event))
    : instantAt(timeZone, saturdayDate, minutes);
}

export type EventTimes = Calendar & Pick<Event, 'slotMinutes'>;

export function slotTimes({ timeString, day = 'Friday' }: SlotOrRound, event: EventTimes) {
  const start = startOf({ day, timeString }, event).getTime();
  return { start, end: start + event.slotMinutes * 60_000 };
}

type SlotOrRound = Pick<ListedRound, 'timeString'> & Partial<Pick<ListedRound, 'day'>>;

type Timed = TimedRound & { readonly listed: ListedRound };

/** As the rules ask for it. */
export const timedIn =
  (event: EventTimes) =>
  (listed: ListedRound): Timed => ({
    listed,
    id: listed.id,
    roomNumber: listed.roomNumber,
    ...slotTimes(listed, event),
    isDecided: listed.winningTeam !== '',
    leftTeamId: known(listed.leftTeamId),
    rightTeamId: known(listed.rightTeamId),
  });

const known = (teamId: number): number | null => (teamId > 0 ? teamId : null);

export const byTimeOfDay = (one: string, other: string): number =>
  minutesOf(one) - minutesOf(other);
