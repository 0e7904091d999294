import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { RoundTime, setRoundTime } from '@quizmeet/contract/schedule/calls.ts';
import * as messages from '@quizmeet/contract/schedule/messages.ts';
import { formatList, plural } from '@quizmeet/contract/text.ts';
import { setTime as judgeTime, type TimeClash } from '@quizmeet/rules/schedule/by-hand/set-time.ts';
import {
  readTime,
  roundMinutes,
  roundTime,
  timeOfDay,
  timeString,
} from '@quizmeet/rules/schedule/times.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflictOf, notValid } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roundRecords, roundTimeRecords } from '../../records/rounds.ts';
import { loadRoundNames } from '../../tournament/names.ts';

/** With or without a schedule (F9). */
export async function fridayTimes(db: Reader, { id, settings }: EventRow): Promise<RoundTime[]> {
  const set = await roundTimeRecords(db).all(id);
  return Array.from({ length: settings.fridaySlots }, (_, i) => {
    const minutes = roundMinutes(i + 1, settings, set);
    return {
      roundNumber: i + 1,
      time: timeOfDay(minutes),
      timeString: timeString(minutes),
      byHand: set.has(i + 1),
    };
  });
}

/**
 * Survives clearing the schedule and changes no other time (F9).
 * @param asksFirst 409 for teams and rooms in two rounds at once
 * @throws a 409 that names them, or a 422 outside the evening
 */
export async function setTime(
  act: Act,
  { roundNumber, time }: { readonly roundNumber: number; readonly time: string },
  asksFirst: boolean,
): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const times = await roundTimeRecords(act.tx).all(event.id);
  const rounds = await roundRecords(act.tx).all(event.id);
  const { settings } = event;
  if (roundNumber < 1 || roundNumber > settings.fridaySlots) {
    throw notValid([
      { path: 'roundNumber', message: messages.outsideFriday(settings.fridaySlots) },
    ]);
  }

  const numbers = Array.from({ length: settings.fridaySlots }, (_, i) => i + 1);
  const starts = new Map(numbers.map((each) => [each, roundMinutes(each, settings, times)]));
  const outcome = judgeTime(settings, starts, rounds, roundNumber, readTime(time) ?? 0);
  if ('findings' in outcome)
    throw notValid(fieldErrors(outcome.findings, messages.setTimeMessages));
  const { clashes } = outcome;
  if (clashes.length > 0 && asksFirst) {
    const { teamName, roomName, time: timeOf } = await loadRoundNames(act.tx, event);
    const names = { team: teamName, room: roomName, time: timeOf };
    const detail = messages.wouldClash(roundNumber, clashes, names);
    throw conflictOf<typeof setRoundTime>(detail, { clashes: clashes.map(listed) });
  }

  await roundTimeRecords(act.tx).set({ eventId: event.id, roundNumber, timeOfDay: time });
  const after = roundTime(roundNumber, settings, new Map([[roundNumber, time]]));
  await act.audit({
    action: 'Set round time',
    subject: `Round ${roundNumber}`,
    before: roundTime(roundNumber, settings, times),
    after: clashes.length === 0 ? after : `${after}, at the same time as ${summarize(clashes)}`,
  });
}

/** `round 4 (12 teams in both)`. */
const summarize = (clashes: readonly TimeClash[]): string =>
  formatList(
    clashes.map(
      ({ roundNumber, teamIds }) =>
        `round ${roundNumber} (${plural(teamIds.length, 'team')} in both)`,
    ),
  );

const listed = ({ roundNumber, teamIds, roomNumbers }: TimeClash) => ({
  roundNumber,
  teamIds: [...teamIds],
  roomNumbers: [...roomNumbers],
});
