import { instantAt, plainSpaces } from '@quizmeet/rules/event/days.ts';
import { latenessAt, shownLateness } from '@quizmeet/rules/schedule/lateness.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { loadBrackets, matchesToPlay } from './brackets.ts';
import { loadRoundNames } from './names.ts';
import { roundsToPlay } from './rounds.ts';

export type TimedRounds = Awaited<ReturnType<typeof loadTimedRounds>>;
export type NamedRound = TimedRounds['rounds'][number];

/** Both days (X11), without walkovers. */
export async function loadTimedRounds(db: Reader, event: EventRow) {
  const { timeZone, slotMinutes, fridayDate, saturdayDate } = event.settings;
  const names = await loadRoundNames(db, event);
  const dates = { Friday: fridayDate, Saturday: saturdayDate };
  const times = (day: Day, minutes: number) => {
    const start = instantAt(timeZone, dates[day], minutes).getTime();
    return { day, start, end: start + slotMinutes * 60_000, timeString: timeString(minutes) };
  };
  const rows = await roundsToPlay(db, event);
  const friday = rows.map((row) => ({
    ...times('Friday', names.minutes(row.roundNumber)),
    id: row.id,
    roomNumber: row.roomNumber,
    roundNumber: row.roundNumber,
    isDecided: row.winner !== null,
    leftTeamId: row.leftTeamId,
    rightTeamId: row.rightTeamId,
  }));
  // Before it has teams, nobody knows whether the if-necessary match is played (B5). A walkover says nothing
  // about how late a room is (X9).
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
  // From milliseconds since 1970, such as `8:40 PM`. Constructing one takes as long as a hundred uses.
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' });
  const clockTime = (instant: number) => plainSpaces(format.format(instant));
  return { rounds: [...friday, ...saturday], names, clockTime };
}

/** Rule X11. */
export const lateMinutes = ({ rounds }: TimedRounds, now: Date): number =>
  shownLateness(latenessAt(rounds, now));

/** Such as `8:40 PM`; null once past: as soon as the room is free. @param expected milliseconds since 1970 */
export const expectedTime = ({ clockTime }: TimedRounds, expected: number, now: Date) =>
  expected < now.getTime() ? null : clockTime(expected);
