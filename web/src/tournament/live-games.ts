import { type LiveGame, liveGames } from '@quizmeet/contract/machines/calls.ts';
import { readOf } from '../platform/queries.ts';
import { useCachedRead, useReadPart } from '../platform/use-cached-read.tsx';

/** Pages work without live scores, so a failure must not end the session. */
const READ = readOf(liveGames, {}, { background: true });

const NONE: readonly LiveGame[] = [];

/** The games that machines are currently sending; updated by itself. */
export function useLiveGames(): readonly LiveGame[] {
  return useCachedRead(READ).data ?? NONE;
}

/** The live game of one round or match, or null; rerenders only when this game changes. */
export function useLiveGame(roundId: number): LiveGame | null {
  return useReadPart(READ, (games) => gameOf(games, roundId)) ?? null;
}

export const gameOf = (games: readonly LiveGame[], roundId: number): LiveGame | null =>
  games.find((game) => game.roundId === roundId) ?? null;

/** A team's live score. It is found by team, since the sides may just have been swapped. */
export function liveScoreOf(game: LiveGame | null, teamId: number): number | null {
  if (game?.leftTeamId === teamId) return game.leftScore;
  return game?.rightTeamId === teamId ? game.rightScore : null;
}
