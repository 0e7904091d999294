import type { Line, QuizzerId, RoundResult } from '../tournament.ts';
import type { Fraction } from './fraction.ts';

export interface QuizzerResults {
  readonly quizzerId: QuizzerId;
  readonly lines: readonly Line[];
}

export const sumOfLines = ({ lines }: QuizzerResults, of: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Null without a round (S2). */
export const eachRound = (quizzer: QuizzerResults, of: (line: Line) => number): Fraction | null =>
  quizzer.lines.length === 0
    ? null
    : { numerator: sumOfLines(quizzer, of), denominator: quizzer.lines.length };

export function quizzerResults(
  quizzerIds: readonly QuizzerId[],
  results: readonly RoundResult[],
): QuizzerResults[] {
  const lines = Map.groupBy(
    results.flatMap(({ left, right }) => [...left.lines, ...right.lines]),
    (line) => line.quizzerId,
  );
  return quizzerIds.map((quizzerId) => ({ quizzerId, lines: lines.get(quizzerId) ?? [] }));
}
