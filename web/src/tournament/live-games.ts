import { type LiveGame, liveGames } from '@quizmeet/contract/machines/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';

/** Never ends the session: pages work without it. */
const gamesQuery = callQuery(liveGames, {}, { background: true });

const NONE: readonly LiveGame[] = [];

export const useLiveGames = (): readonly LiveGame[] => useQuery(gamesQuery).data ?? NONE;

/** Rerenders only with this game. */
export function useLiveGame(roundId: number): LiveGame | null {
  const select = (games: readonly LiveGame[]) => gameOf(games, roundId);
  return useQuery({ ...gamesQuery, select }).data ?? null;
}

export const gameOf = (games: readonly LiveGame[], roundId: number): LiveGame | null =>
  games.find((game) => game.roundId === roundId) ?? null;

/** By team, since sides may have been swapped. */
export function liveScoreOf(game: LiveGame | null, teamId: number): number | null {
  if (game?.leftTeamId === teamId) return game.leftScore;
  return game?.rightTeamId === teamId ? game.rightScore : null;
}
