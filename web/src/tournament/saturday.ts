import { listWalkovers, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { phaseOf } from './event-time.ts';
import { useLiveGames } from './live-games.ts';
import { isKnown, LONGEST_DELAY } from './now-and-next.ts';
import { type Calendar, startOf } from './starts.ts';

type Game = Pick<LiveGame, 'roundId' | 'over'>;

/**
 * The match that a room plays on Saturday. A match whose teams are known (B4) is being played from its time on until it is
 * decided, however late. An open one before the room's last result counts only where nothing later is played: its
 * sheet was forgotten, or a correction has opened it again.
 * @param matches the room's, of all brackets, in playing order, without those that nobody plays
 * @param games the live games; a machine that sends a match knows best
 */
export function matchInRoom(
  matches: readonly ListedRound[],
  event: Calendar,
  now: Date,
  games: readonly Game[],
): ListedRound | null {
  const isSent = (id: number, over: boolean) =>
    games.some((game) => game.roundId === id && game.over === over);
  const isOpen = ({ id, winningTeam }: ListedRound) => winningTeam === '' && !isSent(id, true);
  const isDue = (match: ListedRound) => {
    const late = now.getTime() - startOf(match, event).getTime();
    return isKnown(match) && 0 <= late && late < LONGEST_DELAY;
  };
  const last = matches.findLastIndex(({ winningTeam }) => winningTeam !== '');
  const open = matches.filter(isOpen);
  const live = open.find(({ id }) => isSent(id, false));
  const isDueAfter = (match: ListedRound) => isDue(match) && matches.indexOf(match) > last;
  return live ?? open.find(isDueAfter) ?? open.find(isDue) ?? null;
}

/** The matches, of those that are played, that go on now: one in each room at most, whatever brackets share it. */
export function matchesNow(
  matches: readonly ListedRound[],
  event: Calendar,
  now: Date,
  games: readonly Game[],
): ReadonlySet<number> {
  const rooms = [...Map.groupBy(matches, ({ roomNumber }) => roomNumber).values()];
  return new Set(rooms.flatMap((own) => matchInRoom(own, event, now, games)?.id ?? []));
}

/** Which matches of Saturday are being played, by the ids of their rounds; none on other days. */
export function useMatchesNow(): ReadonlySet<number> {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow();
  const games = useLiveGames();
  const enabled = event !== undefined && phaseOf(event, now) === 'saturday';
  const { data: all } = useQuery(callQuery(listMatches, {}, { enabled }));
  if (!enabled || all === undefined) return NONE;
  const rounds = all.filter(({ unplayed }) => unplayed === null).map(({ round }) => round);
  return matchesNow(rounds, event, now, games);
}

const NONE: ReadonlySet<number> = new Set();

/** The matches that are decided without play, and the teams that left, in their order (X9); nothing if not `enabled`. */
export function useWalkovers(enabled = true) {
  const { data: brackets = [] } = useQuery(callQuery(listWalkovers, {}, { enabled }));
  return {
    isWalkover: (roundId: number) => brackets.some(({ roundIds }) => roundIds.includes(roundId)),
    hasLeft: (teamId: number) => brackets.some(({ left }) => left.includes(teamId)),
    left: brackets.flatMap(({ left }) => left),
  };
}

/** The place with which a team ended Saturday (B8), with the read to wait for; nothing if not `enabled`. */
export function usePlaceOf(teamId: number, enabled: boolean) {
  const read = useQuery(callQuery(resultSummary, {}, { enabled }));
  const place = enabled ? read.data?.find((each) => each.teamId === teamId) : undefined;
  return { reads: enabled ? [read] : [], place };
}

/** `Open A, match 5` */
export const matchName = ({
  bracketName,
  round: { roundNumber },
}: Pick<SaturdayMatch, 'bracketName' | 'round'>): string => `${bracketName}, match ${roundNumber}`;

/** To a match in its bracket; for an administrator it opens there. */
export const pathToMatch = ({
  bracketDivision,
  round: { id, division },
}: Pick<SaturdayMatch, 'bracketDivision' | 'round'>): string =>
  `${paths.bracket(division, bracketDivision)}?round=${id}`;
