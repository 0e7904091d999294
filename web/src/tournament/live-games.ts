import { type LiveGame, liveGames } from '@quizmeet/contract/machines/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../platform/queries.ts';

/** A page does without live scores: no answer is no reason to leave it. */
const READ = readOf(liveGames, {}, { background: true });

const NONE: readonly LiveGame[] = [];

/** The rounds and matches that machines are sending just now; they move by themselves. */
export function useLiveGames(): readonly LiveGame[] {
  return useQuery(READ).data ?? NONE;
}

/** The live game of one round or match, or null; whoever asks is told of this one's changes alone. */
export function useLiveGame(roundId: number): LiveGame | null {
  const ofRound = (games: readonly LiveGame[]) => gameOf(games, roundId);
  return useQuery({ ...READ, select: ofRound }).data ?? null;
}

export const gameOf = (games: readonly LiveGame[], roundId: number): LiveGame | null =>
  games.find((game) => game.roundId === roundId) ?? null;

/** A team's live score; by team, since the sides may have been swapped a moment ago. */
export function liveScoreOf(game: LiveGame | null, teamId: number): number | null {
  if (game?.leftTeamId === teamId) return game.leftScore;
  return game?.rightTeamId === teamId ? game.rightScore : null;
}
