import type { Event } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { listRounds, type RoundTime } from '@quizmeet/contract/schedule/calls.ts';
import { clashSentences, setTimeMessages } from '@quizmeet/contract/schedule/messages.ts';
import { eveningSpan, setTime, type TimeClash } from '@quizmeet/rules/schedule/by-hand/set-time.ts';
import { ofEvening, readTime, timeString } from '@quizmeet/rules/schedule/times.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { allRounds, roomsOf } from './board.ts';
import { timeMisfits } from './time-misfits.ts';

/** What a new time for a round number would do (F9). */
export interface TimeVerdict {
  /** Why it cannot be, in a sentence without its full stop; null when it can. */
  readonly outside: string | null;
  /** The rounds that would no longer be in order, in a sentence; it may be set anyway. */
  readonly misfits: string | null;
  /** Who would be in two rounds at once: this needs a second yes. */
  readonly clashes: readonly TimeClash[];
  /** The same with names, a sentence for each other round. */
  readonly sentences: readonly string[];
}

const FITS: TimeVerdict = { outside: null, misfits: null, clashes: [], sentences: [] };

/** Judges times as the server does, by the schedule as this page knows it. */
export function useTimeJudge(times: readonly RoundTime[], event: Event | undefined) {
  const { data: slots = [] } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  return ({ roundNumber, time }: { roundNumber: number; time: string }): TimeVerdict => {
    const minutes = readTime(time);
    if (minutes === null || event === undefined) return FITS;
    const rounds = allRounds(slots);
    const starts = new Map(times.map((each) => [each.roundNumber, startIn(event, each)]));
    const outcome = setTime(event, starts, rounds, roundNumber, minutes);
    if ('findings' in outcome) {
      const [found] = fieldErrors(outcome.findings, setTimeMessages);
      return { ...FITS, outside: found?.message ?? null };
    }
    const { clashes } = outcome;
    const teams = new Map(
      rounds.flatMap(({ leftTeamId, leftTeamName, rightTeamId, rightTeamName }) => [
        [leftTeamId, leftTeamName] as const,
        [rightTeamId, rightTeamName] as const,
      ]),
    );
    const rooms = new Map(roomsOf(slots).map((room) => [room.roomNumber, room.roomName]));
    return {
      outside: null,
      misfits: timeMisfits(roundNumber, minutes, times, event),
      clashes,
      sentences: clashSentences(roundNumber, clashes, {
        team: (id) => teams.get(id) ?? '',
        room: (number) => rooms.get(number) ?? `${number}`,
        time: (number) => times.find((each) => each.roundNumber === number)?.timeString ?? '',
      }),
    };
  };
}

/** When a round number begins, in minutes since Friday's midnight. */
export const startIn = (event: Pick<Event, 'fridayStart'>, { time }: RoundTime): number =>
  ofEvening(readTime(time) ?? 0, event);

/** The times that the evening allows (F9). */
export function spanInWords(event: Event | undefined): string {
  if (event === undefined) return '';
  const { earliest, latest } = eveningSpan(event);
  return `Any time from ${timeString(earliest)} to ${timeString(latest)}`;
}
