import type { Metric } from './metric.ts';
import type { QuizzerNight } from './quizzer-night.ts';

/** The decided rounds in which a quizzer has a line, even an empty one (S2). */
export const roundsCompleted = {
  figure: {
    key: 'roundsCompleted',
    title: 'Rounds',
    kind: 'count',
    of: ({ lines }) => lines.length,
  },
  rule: null,
} as const satisfies Metric<QuizzerNight>;
