import type { Line } from '../tournament.ts';
import type { Metric } from './metric.ts';
import { eachRound, type QuizzerNight, sumOfLines } from './quizzer-night.ts';
import { lowestFirst } from './ranking.ts';

const errorsOf = (line: Line): number => line.errors;

/** Shows the errors of all rounds; fewer per round rank higher (S6). */
export const fewestErrors = {
  figure: {
    key: 'totalErrors',
    title: 'Total errors',
    kind: 'count',
    of: (quizzer) => sumOfLines(quizzer, errorsOf),
  },
  rule: {
    name: 'fewer errors per round',
    compare: lowestFirst((quizzer: QuizzerNight) => eachRound(quizzer, errorsOf)),
  },
} as const satisfies Metric<QuizzerNight>;
