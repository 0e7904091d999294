import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { useQuery } from '@tanstack/react-query';
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

/**
 * The ids of the matches that are being played, in each room one at most, whatever brackets share it.
 * @param matches of all brackets in playing order, without those that nobody plays
 */
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
