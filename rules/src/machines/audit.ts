import type { Finding } from '../finding.ts';
import { differencesOf } from '../scores/compare.ts';
import { type DoubtCode, entryDoubts, type LineEntry } from '../scores/entry.ts';
import { roundsLackingLines } from '../standings/lacking-lines.ts';
import type { RoundResult, Side } from '../tournament.ts';
import { countingGame, type MatchedGame, type RoundOfGames } from './load.ts';
import type { UnknownQuizzer } from './round-of-game.ts';

/** What a person must check (Q6), in round order. @param games with a round */
export function auditRounds<R extends RoundOfGames>(
  rounds: readonly R[],
  games: readonly MatchedGame<R>[],
) {
  const gamesOf = Map.groupBy(games, ({ round }) => round.roundId);
  const of = (round: R) => gamesOf.get(round.roundId) ?? [];
  return {
    withoutResult: rounds.filter(({ stored }) => stored === null),
    withoutLines: rounds.flatMap((round) =>
      roundsLackingLines(round.stored === null ? [] : [round.stored]).map(({ sides }) => ({
        round,
        sides,
      })),
    ),
    doubtful: rounds.flatMap((round) =>
      doubtsOf(round.stored).map((finding) => ({ round, finding })),
    ),
    contradictions: rounds.flatMap((round) => contradictionOf(round, of(round)) ?? []),
    /** The result's game has unreadable lines, and nobody has confirmed it. */
    badLines: rounds.filter((round) => restsOnBadLines(round, of(round))),
    unknown: rounds.flatMap((round) => unknownIn(of(round)).map((quizzer) => ({ round, quizzer }))),
  };
}

function doubtsOf(stored: RoundResult | null): Finding<DoubtCode>[] {
  if (stored === null) return [];
  const entries = (side: Side): LineEntry[] =>
    stored[side].lines.map(({ quizzerId, correct, errors }) => ({
      id: quizzerId,
      numberCorrect: correct,
      numberErrors: errors,
    }));
  return entryDoubts({
    leftTeamScore: stored.left.score,
    rightTeamScore: stored.right.score,
    leftTeamQuizzers: entries('left'),
    rightTeamQuizzers: entries('right'),
  });
}

/** Null without both results, or when one of the games agrees. */
export function contradictionOf<R extends RoundOfGames>(
  round: R,
  games: readonly MatchedGame<R>[],
) {
  const reading = countingGame(games, { isLoaded: () => false })?.reading;
  const { stored } = round;
  if (stored === null || reading === undefined) return null;
  const knows = (side: Side) =>
    reading.unknown.some((quizzer) => quizzer.side === side) ? 'some' : 'all';
  const machine = reading.result;
  const differences = differencesOf(stored, machine, {
    left: knows('left'),
    right: knows('right'),
  });
  return differences.length === 0 ? null : { round, stored, machine, differences };
}

function restsOnBadLines<R extends RoundOfGames>(
  { stored, byHand }: R,
  games: readonly MatchedGame<R>[],
): boolean {
  if (stored === null || byHand) return false;
  return countingGame(games, { isLoaded: () => false })?.game.hasBadLines ?? false;
}

function unknownIn(games: readonly MatchedGame<RoundOfGames>[]): UnknownQuizzer[] {
  const named = new Map<string, UnknownQuizzer>();
  for (const { reading } of games) {
    if ('skip' in reading) continue;
    for (const quizzer of reading.unknown) named.set(JSON.stringify(quizzer), quizzer);
  }
  return [...named.values()];
}
