import { QUIZ_OUT, quizzerPoints } from '../scores/points.ts';
import type { Line } from '../tournament.ts';
import type { Metric } from './metric.ts';
import { eachRound, type QuizzerResults, sumOfLines } from './quizzer-results.ts';
import { highestFirst, lowestFirst } from './ranking.ts';

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

export const allPoints = {
  figure: {
    key: 'totalScore',
    title: 'Total points',
    kind: 'count',
    of: (quizzer) => sumOfLines(quizzer, quizzerPoints),
  },
  rule: null,
} as const satisfies Metric<QuizzerResults>;

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
export const roundsCompleted = {
  figure: {
    key: 'roundsCompleted',
    title: 'Rounds',
    kind: 'count',
    of: ({ lines }) => lines.length,
  },
  rule: null,
} as const satisfies Metric<QuizzerResults>;

/** Four correct answers, with or without errors; not ranked (U14). */
export const quizOuts = {
  figure: {
    key: 'quizOuts',
    title: 'Quiz-outs',
    kind: 'count',
    of: (quizzer) => sumOfLines(quizzer, (line) => Number(line.correct === QUIZ_OUT)),
  },
  rule: null,
} as const satisfies Metric<QuizzerResults>;
