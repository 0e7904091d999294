import type { Slot } from '@quizmeet/contract/schedule/calls.ts';
import type { NextUp, OverdueRoom } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { overdueRooms } from '@quizmeet/rules/schedule/lateness.ts';
import { nextUp } from '@quizmeet/rules/schedule/next.ts';
import type { RoundRow } from '../../records/rounds.ts';
import type { RoundNames } from '../../tournament/names.ts';
import { presentListedRound } from '../../tournament/rounds.ts';
import { expectedTime, lateMinutes, type TimedRounds } from '../../tournament/timed-rounds.ts';

const MINUTE_MS = 60_000;

/** At the full minute `at` (X11). */
export function lateness(timed: TimedRounds, now: Date): { minutes: number; at: string | null } {
  const minutes = lateMinutes(timed, now);
  const reckoned = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  return { minutes, at: minutes === 0 ? null : reckoned.toISOString() };
}

/** Rule X11. */
export function presentNextUp(timed: TimedRounds, now: Date): NextUp[] {
  return nextUp(timed.rounds, now, lateMinutes(timed, now)).map(({ teamId, round, expected }) => ({
    teamId,
    teamName: timed.names.teamName(teamId),
    roundId: round.id,
    day: round.day,
    roomNumber: round.roomNumber,
    roomName: timed.names.roomName(round.roomNumber),
    roomFullName: timed.names.roomFullName(round.roomNumber),
    timeString: round.timeString,
    expectedTimeString: expectedTime(timed, expected, now),
  }));
}

/** Longest overdue first (X11). */
export const presentOverdueRooms = ({ rounds, names }: TimedRounds, now: Date): OverdueRoom[] =>
  overdueRooms(rounds, now).map(({ roomNumber, rounds: missing }) => ({
    roomNumber,
    roomName: names.roomName(roomNumber),
    since: new Date(missing[0]?.end ?? 0).toISOString(),
    rounds: missing.map(({ id, day, roundNumber, timeString }) => {
      return { id, day, roundNumber, timeString };
    }),
  }));

export function presentSlots(rows: readonly RoundRow[], names: RoundNames): Slot[] {
  const slots = Map.groupBy(rows, ({ roundNumber }) => roundNumber);
  const inOrder = [...slots].toSorted(([a], [b]) => names.minutes(a) - names.minutes(b) || a - b);
  return inOrder.map(([roundNumber, ofSlot]) => ({
    roundNumber,
    timeString: names.time(roundNumber),
    rounds: ofSlot.map((row) => presentListedRound(row, names)),
  }));
}
