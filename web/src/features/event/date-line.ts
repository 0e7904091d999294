import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { Day } from '@quizmeet/rules/event/days.ts';

export interface DatePoint {
  readonly day: Day;
  readonly text: string;
  readonly state: 'past' | 'today' | 'coming';
  /** The point that only says where today is. */
  readonly marker?: boolean;
}

/**
 * The event's dates in order, with today among them. A deadline is past once its day is over (E2);
 * today has a point of its own where no date falls on it.
 */
export function dateLine(event: Event, today: Day): DatePoint[] {
  const dates: readonly (readonly [Day, string])[] = [
    [event.registrationOpens, 'Registration opens'],
    [event.standardDeadline, `Last day at $${event.standardFee}, then the price rises`],
    [event.addTeamUntil, 'Last day to register a new team'],
    [event.editRosterUntil, 'Last day to change a roster'],
    [event.fridayDate, 'Friday: round robin'],
    [event.saturdayDate, 'Saturday: brackets'],
  ];
  const points = dates.map(([day, text]): DatePoint => {
    if (day === today) return { day, text, state: 'today' };
    return { day, text, state: day < today ? 'past' : 'coming' };
  });
  if (!points.some((point) => point.state === 'today')) {
    points.push({ day: today, text: 'Today', state: 'today', marker: true });
  }
  return points.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
