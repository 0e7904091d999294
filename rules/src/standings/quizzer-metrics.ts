import { QUIZ_OUT, quizzerPoints } from '../scores/points.ts';
import type { Line, QuizzerId, RoundResult } from '../tournament.ts';
import type { Fraction } from './fraction.ts';
import { counted, type Metric } from './metric.ts';
import { highestFirst, lowestFirst } from './ranking.ts';

export type QuizzerResults = { readonly quizzerId: QuizzerId; readonly lines: readonly Line[] };

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

const averageOf = (quizzer: QuizzerResults) => eachRound(quizzer, quizzerPoints);

/** Rules S2, S6. */
export const averagePoints = {
  figure: { key: 'average', title: 'Average', kind: 'average', of: averageOf },
  rule: {
    name: 'average',
    inFull: 'Friday’s points per round',
    compare: highestFirst(averageOf),
  },
} as const satisfies Metric<QuizzerResults>;

export const allPoints = counted('totalScore', 'Total points', (quizzer: QuizzerResults) =>
  sumOfLines(quizzer, quizzerPoints),
);

const errorsOf = (line: Line): number => line.errors;

/** Shows all errors, but ranks by errors per round (S6). */
export const fewestErrors = {
  figure: {
    key: 'totalErrors',
    title: 'Total errors',
    kind: 'count',
    of: (quizzer) => sumOfLines(quizzer, errorsOf),
  },
  rule: {
    name: 'fewer errors per round',
    compare: lowestFirst((quizzer: QuizzerResults) => eachRound(quizzer, errorsOf)),
  },
} as const satisfies Metric<QuizzerResults>;

/** With a line, even an empty one (S2). */
export const roundsCompleted = counted(
  'roundsCompleted',
  'Rounds',
  ({ lines }: QuizzerResults) => lines.length,
);

/** Four correct answers, with or without errors; not ranked (U14). */
export const quizOuts = counted('quizOuts', 'Quiz-outs', (quizzer: QuizzerResults) =>
  sumOfLines(quizzer, (line) => Number(line.correct === QUIZ_OUT)),
);
