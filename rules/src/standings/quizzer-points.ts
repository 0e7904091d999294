import { quizzerPoints } from '../scores/points.ts';
import type { Metric } from './metric.ts';
import { eachRound, type QuizzerNight, sumOfLines } from './quizzer-night.ts';
import { highestFirst } from './ranking.ts';

const averageOf = (quizzer: QuizzerNight) => eachRound(quizzer, quizzerPoints);

/** More points per round rank higher (S2, S6). */
export const averagePoints = {
  figure: { key: 'average', title: 'Average', kind: 'average', of: averageOf },
  rule: {
    name: 'average',
    inFull: 'Friday’s points per round',
    compare: highestFirst(averageOf),
  },
} as const satisfies Metric<QuizzerNight>;

/** The points of all rounds (S2). */
export const allPoints = {
  figure: {
    key: 'totalScore',
    title: 'Total points',
    kind: 'count',
    of: (quizzer) => sumOfLines(quizzer, quizzerPoints),
  },
  rule: null,
} as const satisfies Metric<QuizzerNight>;
