import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import { readTimeString } from '@quizmeet/rules/schedule/times.ts';

/** A team's round that is being played, or the next one to come. */
export interface Upcoming {
  readonly round: ListedRound;
  readonly when: 'now' | 'next';
}

type Calendar = Pick<Event, 'fridayDate' | 'saturdayDate' | 'timeZone' | 'slotMinutes'>;

/** When a round begins, where the event is; null when its time cannot be read. */
function startOf(round: ListedRound, event: Calendar): number | null {
  const minutes = readTimeString(round.timeString);
  if (minutes === null) return null;
  const day = round.day === 'Friday' ? event.fridayDate : event.saturdayDate;
  return instantAt(event.timeZone, day, minutes).getTime();
}

/**
 * The first open round that is not over by the clock: a sheet may come in late, and then the round
 * is played although it is still open.
 */
export function upcoming(
  rounds: readonly ListedRound[],
  event: Calendar,
  now: Date,
): Upcoming | null {
  const starts = rounds
    .filter((round) => round.winningTeam === '')
    .map((round) => ({ round, start: startOf(round, event) ?? Number.POSITIVE_INFINITY }))
    .filter(({ start }) => now.getTime() < start + event.slotMinutes * 60_000)
    .toSorted((a, b) => a.start - b.start);
  const [first] = starts;
  if (first === undefined) return null;
  return { round: first.round, when: first.start <= now.getTime() ? 'now' : 'next' };
}
