import { QUIZ_OUT } from '../scores/points.ts';
import type { Metric } from './metric.ts';
import { type QuizzerNight, sumOfLines } from './quizzer-night.ts';

/** The rounds that a quizzer left after four correct answers, with errors or without; they rank nothing (U14). */
export const quizOuts = {
  figure: {
    key: 'quizOuts',
    title: 'Quiz-outs',
    kind: 'count',
    of: (quizzer) => sumOfLines(quizzer, (line) => Number(line.correct === QUIZ_OUT)),
  },
  rule: null,
} as const satisfies Metric<QuizzerNight>;
