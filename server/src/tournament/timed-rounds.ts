import { instantAt, plainSpaces } from '@quizmeet/rules/event/days.ts';
import { latenessAt, shownLateness, type TimedRound } from '@quizmeet/rules/schedule/lateness.ts';
import { type NextUp, nextUp } from '@quizmeet/rules/schedule/next-up.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { roundRecords } from '../records/rounds.ts';
import { loadBrackets, matchesToPlay } from './brackets.ts';
import { loadRoundNames, type RoundNames } from './names.ts';
import { roundsToPlay } from './withdraw.ts';

/** A round or a match with its times, and how it is called. */
export interface NamedRound extends TimedRound {
  readonly day: Day;
  /** The number of a Friday round, or of a match in its bracket. */
  readonly roundNumber: number;
  readonly timeString: string;
}

/** Both days' rounds, for what depends on the time (X11). */
export interface TimedRounds {
  readonly rounds: readonly NamedRound[];
  readonly names: RoundNames;
  /** The time of an instant in milliseconds since 1970 at the event's place, such as `8:40 PM`. */
  readonly clockTime: (instant: number) => string;
}

/** The rounds and matches of the event with their times; a match that nobody plays is left out. */
export async function loadTimedRounds(db: Reader, event: EventRow): Promise<TimedRounds> {
  const { timeZone, slotMinutes } = event.settings;
  const names = await loadRoundNames(db, event);
  const startOf = startsIn(event);
  const times = (day: Day, minutes: number) => {
    const start = startOf(day, minutes);
    return { day, start, end: start + slotMinutes * 60_000, timeString: timeString(minutes) };
  };
  const rows = await roundsToPlay(db, event, await roundRecords(db).all(event.id));
  const friday = rows.map((row) => ({
    ...times('Friday', names.minutes(row.roundNumber)),
    id: row.id,
    roomNumber: row.roomNumber,
    roundNumber: row.roundNumber,
    isDecided: row.winner !== null,
    leftTeamId: row.leftTeamId,
    rightTeamId: row.rightTeamId,
  }));
  // Nobody knows whether the if-necessary match is played before it has its teams (B5). A walkover shows nothing of
  // how late its room is (X9).
  const saturday = (await loadBrackets(db, event)).flatMap((bracket) =>
    matchesToPlay(bracket).map(({ row, match, left, right, winner }) => ({
      ...times('Saturday', row.startMinutes),
      id: row.id,
      roomNumber: row.roomNumber,
      roundNumber: match.id,
      isDecided: winner !== null,
      leftTeamId: left,
      rightTeamId: right,
    })),
  );
  // Made once: making one takes as long as a hundred uses.
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' });
  const clockTime = (instant: number) => plainSpaces(format.format(instant));
  return { rounds: [...friday, ...saturday], names, clockTime };
}

/** The start of a time of day as milliseconds since 1970; each is computed once. */
function startsIn({ settings }: EventRow): (day: Day, minutes: number) => number {
  const dates = { Friday: settings.fridayDate, Saturday: settings.saturdayDate };
  const known = { Friday: new Map<number, number>(), Saturday: new Map<number, number>() };
  return (day, minutes) => {
    const found =
      known[day].get(minutes) ?? instantAt(settings.timeZone, dates[day], minutes).getTime();
    known[day].set(minutes, found);
    return found;
  };
}

/** The minutes by which the event is late, as shown (X11). */
export const lateMinutes = ({ rounds }: TimedRounds, now: Date): number =>
  shownLateness(latenessAt(rounds, now));

/** Who is next, with the round as it is called (X11). */
export function nextTeams(
  timed: TimedRounds,
  now: Date,
): readonly (NextUp & { readonly round: NamedRound })[] {
  const byId = new Map(timed.rounds.map((round) => [round.id, round]));
  return nextUp(timed.rounds, now, lateMinutes(timed, now)).flatMap((next) => {
    const round = byId.get(next.round.id);
    return round === undefined ? [] : { ...next, round };
  });
}

/**
 * When a round that is next should begin, such as `8:40 PM`; null once that is over: as soon as the room is
 * free.
 * @param expected milliseconds since 1970
 */
export const expectedTime = (
  { clockTime }: TimedRounds,
  expected: number,
  now: Date,
): string | null => (expected < now.getTime() ? null : clockTime(expected));
