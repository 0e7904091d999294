import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { afterLastResult, inOrder } from '@quizmeet/rules/schedule/next.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { type ExpectedText, useExpectedText } from '../../tournament/now-and-next.ts';
import type { MatchesNow } from '../../tournament/saturday.ts';
import { type EventTimes, timedIn } from '../../tournament/starts.ts';
import { isOpen } from './board.ts';

export interface OnWall {
  readonly round: ListedRound;
  readonly when: 'played' | 'now' | 'next';
}

interface Moment {
  readonly event: EventTimes;
  readonly now: Date;
  readonly played: MatchesNow;
  /** Came a moment ago. */
  isFresh(round: ListedRound): boolean;
}

/**
 * Of each room its round and its next, or the next two. Its last result comes first while it is fresh, or until the
 * next round's time.
 */
export const roundsOnWall = (rounds: readonly ListedRound[], moment: Moment): OnWall[] =>
  [...Map.groupBy(rounds, ({ roomNumber }) => roomNumber).values()].flatMap((ofRoom) =>
    ofRoomOnWall(ofRoom, moment),
  );

function ofRoomOnWall(ofRoom: readonly ListedRound[], { event, now, played, isFresh }: Moment) {
  const at = now.getTime();
  const rounds = inOrder(ofRoom.map(timedIn(event)));
  // A forfeit may be entered long before its time (X3).
  const result = rounds.findLast(({ isDecided, start }) => isDecided && start <= at);
  const current = rounds.filter(({ id }) => played.has(id));
  const coming = afterLastResult(rounds, (each) => each === result || played.has(each.id)).filter(
    ({ isDecided }) => !isDecided,
  );
  const until = Math.max(result?.end ?? 0, coming[0]?.start ?? 0);
  const showsResult =
    result !== undefined && (isFresh(result.listed) || (current.length === 0 && at < until));
  return [
    ...(showsResult ? [{ round: result.listed, when: 'played' as const }] : []),
    ...current.map(({ listed }) => ({ round: listed, when: 'now' as const })),
    ...coming.map(({ listed }) => ({ round: listed, when: 'next' as const })),
  ].slice(0, 2);
}

const FRESH_MS = 3 * 60_000;

/** When results came, by round; `Infinity` while it is open. Outlives a display that comes again in turns. */
const CAME_AT = new WeakMap<QueryClient, Map<number, number>>();

/** @returns whether a round's result came in the last minutes, while a display was open */
export function useFreshResults(rounds: readonly ListedRound[], now: Date) {
  const client = useQueryClient();
  const cameAt = CAME_AT.get(client) ?? new Map<number, number>();
  useEffect(() => {
    CAME_AT.set(client, cameAt);
    for (const round of rounds) {
      if (isOpen(round)) cameAt.set(round.id, Number.POSITIVE_INFINITY);
      else if (cameAt.get(round.id) === Number.POSITIVE_INFINITY)
        cameAt.set(round.id, now.getTime());
    }
  });
  return ({ id }: ListedRound): boolean =>
    now.getTime() - (cameAt.get(id) ?? Number.NEGATIVE_INFINITY) < FRESH_MS;
}

/** Of a coming round, as phones show it (X11). */
export function useExpectedOnWall() {
  const { data: nextUp = [] } = useQuery(callQuery(listNextUp));
  const expectedText = useExpectedText();
  return (round: ListedRound): ExpectedText | null => {
    const next = nextUp.find(({ roundId }) => roundId === round.id);
    return expectedText({ round, when: next ? 'up' : 'next' }, next);
  };
}
