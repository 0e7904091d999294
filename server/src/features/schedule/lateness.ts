import type { NextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import {
  expectedTime,
  lateMinutes,
  nextTeams,
  type TimedRounds,
} from '../../tournament/timed-rounds.ts';

const MINUTE_MS = 60_000;

/** How late the event is, and at which full minute it was reckoned (X11). */
export function lateness(timed: TimedRounds, now: Date): { minutes: number; at: string | null } {
  const minutes = lateMinutes(timed, now);
  const reckoned = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  return { minutes, at: minutes === 0 ? null : reckoned.toISOString() };
}

/** The teams that are next in their rooms (X11). */
export function presentNextUp(timed: TimedRounds, now: Date): NextUp[] {
  return nextTeams(timed, now).map(({ teamId, round, expected }) => ({
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
