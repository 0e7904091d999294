import { type LiveGame, liveGames } from '@quizmeet/contract/machines/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';

/** Pages work without live scores, so a failure must not end the session. */
const gamesQuery = callQuery(liveGames, {}, { background: true });

const NONE: readonly LiveGame[] = [];

/** The games that machines are sending, live. */
export function useLiveGames(): readonly LiveGame[] {
  return useQuery(gamesQuery).data ?? NONE;
}

/** The live game of one round or match, or null; rerenders only when this game changes. */
export function useLiveGame(roundId: number): LiveGame | null {
  const select = (games: readonly LiveGame[]) => gameOf(games, roundId);
  return useQuery({ ...gamesQuery, select }).data ?? null;
}

export const gameOf = (games: readonly LiveGame[], roundId: number): LiveGame | null =>
  games.find((game) => game.roundId === roundId) ?? null;

/** A team's live score. It is found by team, since the sides may just have been swapped. */
export function liveScoreOf(game: LiveGame | null, teamId: number): number | null {
  if (game?.leftTeamId === teamId) return game.leftScore;
  return game?.rightTeamId === teamId ? game.rightScore : null;
}
