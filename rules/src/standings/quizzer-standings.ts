import { quizzerPoints } from '../scores/points.ts';
import type { Line, QuizzerId, RoundResult } from '../tournament.ts';
import { compareFractions, twoDecimals } from './fraction.ts';
import { inParts } from './ranking.ts';

/** A quizzer's Friday (S2). */
export interface QuizzerFigures {
  readonly quizzerId: QuizzerId;
  readonly totalScore: number;
  readonly totalErrors: number;
  /** Decided rounds in which the quizzer has a line. */
  readonly roundsCompleted: number;
  /** Points a round to two decimals; null without a round. */
  readonly average: number | null;
}

export interface QuizzerStanding extends QuizzerFigures {
  readonly rank: number;
}

function linesByQuizzer(results: readonly RoundResult[]): Map<QuizzerId, Line[]> {
  const lines = new Map<QuizzerId, Line[]>();
  for (const line of results.flatMap((r) => [...r.left.lines, ...r.right.lines])) {
    const known = lines.get(line.quizzerId);
    if (known) known.push(line);
    else lines.set(line.quizzerId, [line]);
  }
  return lines;
}

/** Each quizzer's figures by Friday's results, in the order given (S2). */
export function quizzerFigures(
  quizzerIds: readonly QuizzerId[],
  results: readonly RoundResult[],
): QuizzerFigures[] {
  const lines = linesByQuizzer(results);
  return quizzerIds.map((quizzerId) => {
    const own = lines.get(quizzerId) ?? [];
    const totalScore = own.reduce((n, line) => n + quizzerPoints(line), 0);
    const average =
      own.length === 0 ? null : twoDecimals({ numerator: totalScore, denominator: own.length });
    return {
      quizzerId,
      totalScore,
      totalErrors: own.reduce((n, line) => n + line.errors, 0),
      roundsCompleted: own.length,
      average,
    };
  });
}

/** Negative when a ranks higher: by average, then fewer errors a round; without a round last (S6). */
function compareQuizzers(a: QuizzerFigures, b: QuizzerFigures): number {
  if (a.roundsCompleted === 0 || b.roundsCompleted === 0) {
    return Math.sign(b.roundsCompleted) - Math.sign(a.roundsCompleted);
  }
  const perRound = (total: number, of: QuizzerFigures) => ({
    numerator: total,
    denominator: of.roundsCompleted,
  });
  return (
    compareFractions(perRound(b.totalScore, b), perRound(a.totalScore, a)) ||
    compareFractions(perRound(a.totalErrors, a), perRound(b.totalErrors, b))
  );
}

/** One division's quizzers ranked (S6), best first; within a shared rank by id. */
export function quizzerStandings(
  quizzerIds: readonly QuizzerId[],
  results: readonly RoundResult[],
): QuizzerStanding[] {
  const figures = quizzerFigures(
    quizzerIds.toSorted((a, b) => a - b),
    results,
  );
  let rank = 1;
  return inParts(figures, compareQuizzers).flatMap((part) => {
    const rows = part.map((row) => ({ rank, ...row }));
    rank += part.length;
    return rows;
  });
}
