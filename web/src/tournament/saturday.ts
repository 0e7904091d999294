import { matchMarks, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { candidateNames, placeName } from '@quizmeet/contract/bracket/place-name.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { playedInRoom } from '@quizmeet/rules/schedule/next.ts';
import { DIVISIONS, SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { phaseOf, useIsSaturday } from './event-time.ts';
import { useLiveGames } from './live-games.ts';
import { type EventTimes, timedIn } from './starts.ts';
import { unbrokenText } from './unbroken-name.tsx';

/** By round id; due past its time, unless a machine plays it. */
export type MatchesNow = ReadonlyMap<number, 'now' | 'due'>;

/** One per room. @param matches the playable ones */
export function matchesNow(
  matches: readonly ListedRound[],
  event: EventTimes,
  now: Date,
  games: readonly Pick<LiveGame, 'roundId' | 'over'>[],
): MatchesNow {
  const rooms = Map.groupBy(matches.map(timedIn(event)), ({ roomNumber }) => roomNumber).values();
  const played = [...rooms].flatMap((own) => playedInRoom(own, now, games) ?? []);
  const isLive = (id: number) => games.some(({ roundId, over }) => roundId === id && !over);
  return new Map(
    played.map(({ id, end }) => [id, isLive(id) || now.getTime() < end ? 'now' : 'due']),
  );
}

/** Only on Saturday. */
export function useMatchesNow(): MatchesNow {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow();
  const games = useLiveGames();
  const enabled = event !== undefined && phaseOf(event, now) === 'saturday';
  const { data: all } = useQuery(callQuery(listMatches, {}, { enabled }));
  if (!enabled || all === undefined) return NONE;
  const rounds = all.filter(({ unplayed }) => unplayed === null).map(({ round }) => round);
  return matchesNow(rounds, event, now, games);
}

const NONE: MatchesNow = new Map();

/** Every match of these divisions that is played has a result. */
export function useIsSaturdayOver(divisions: readonly string[] = DIVISIONS, enabled = true) {
  const { data: matches = [] } = useQuery(callQuery(listMatches, {}, { enabled }));
  const played = matches.filter(
    ({ unplayed, round }) => unplayed === null && divisions.includes(round.division),
  );
  return enabled && played.length > 0 && played.every(({ round }) => round.winningTeam !== '');
}

export function useMatchMarks(enabled = true, year?: number) {
  const args = year === undefined ? {} : { query: { year } };
  const read = useQuery(callQuery(matchMarks, args, { enabled }));
  const { data: marks = [] } = read;
  const markOf = (id: number) => marks.find(({ roundId }) => roundId === id);
  return {
    isLoading: read.isLoading && read.failureReason === null,
    /** Rule X9. */
    isWalkover: (roundId: number) => markOf(roundId)?.walkover === true,
    /** `Trinity or Calvary`; null unless both are known (B4). */
    candidatesOf: (roundId: number, side: Side) =>
      candidateNames(markOf(roundId)?.[`${side}Candidates`] ?? []),
  };
}

/** By side: the team, or who may come (B4). */
export function usePlaceName(round: ListedRound, inWords = placeName): (side: Side) => string {
  const isOpen = (side: Side) => round[`${side}TeamId`] === 0;
  const { candidatesOf } = useMatchMarks(SIDES.some(isOpen));
  return (side) =>
    inWords(round[`${side}TeamName`], isOpen(side) ? candidatesOf(round.id, side) : null);
}

/** On Saturday, the open match that decides who plays in this one (B4): `after match 6 (ASC 303)`. */
export function useMatchBefore(round: ListedRound | undefined) {
  const sources = SIDES.flatMap((side) =>
    round?.[`${side}TeamId`] === 0 ? (/ of (\d+)$/.exec(round[`${side}TeamName`])?.[1] ?? []) : [],
  );
  const enabled = useIsSaturday() && sources.length > 0;
  const read = useQuery(callQuery(listMatches, {}, { enabled }));
  const all = enabled ? (read.data ?? []) : [];
  const own = all.find((each) => each.round.id === round?.id)?.bracketName;
  const match = all.findLast(
    ({ bracketName, unplayed, round: { winningTeam, roundNumber } }) =>
      bracketName === own &&
      unplayed === null &&
      winningTeam === '' &&
      sources.includes(`${roundNumber}`),
  )?.round;
  const before = match && unbrokenText(`after match ${match.roundNumber} (${match.roomName})`);
  return { reads: enabled ? [read] : [], before };
}

/** Rule B8. */
export function usePlaceOf(teamId: number, enabled: boolean) {
  const read = useQuery(callQuery(resultSummary, {}, { enabled }));
  const place = enabled ? read.data?.find((each) => each.teamId === teamId) : undefined;
  return { reads: enabled ? [read] : [], place };
}

/** `Open A, match 5`, or where the division is known, `A, match 5` */
export const matchName = (
  { bracketName, round }: Pick<SaturdayMatch, 'bracketName' | 'round'>,
  inDivision = false,
): string =>
  `${inDivision ? bracketName.slice(round.division.length + 1) : bracketName}, match ${round.roundNumber}`;

export const pathToMatch = ({
  bracketDivision,
  round: { id, division },
}: Pick<SaturdayMatch, 'bracketDivision' | 'round'>): string =>
  `${paths.bracket(division, bracketDivision)}?round=${id}`;
