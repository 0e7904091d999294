import type { QuizzerId, RoundResult } from '../tournament.ts';
import { type FigureFields, figureFields, type Metric, rulesIn } from './metric.ts';
import {
  allPoints,
  averagePoints,
  fewestErrors,
  type QuizzerResults,
  quizOuts,
  quizzerResults,
  roundsCompleted,
} from './quizzer-metrics.ts';
import { rankBy } from './ranking.ts';

/** Columns and ranking rules, in order (S6). */
export const QUIZZER_METRICS = [
  averagePoints,
  allPoints,
  fewestErrors,
  roundsCompleted,
  quizOuts,
] as const;

export type QuizzerRow<M extends Metric<QuizzerResults>> = FigureFields<M> & {
  readonly quizzerId: QuizzerId;
};

const rowOf = <M extends Metric<QuizzerResults>>(
  metrics: readonly M[],
  quizzer: QuizzerResults,
) => ({ quizzerId: quizzer.quizzerId, ...figureFields(metrics, quizzer) });

export const quizzerFigures = (quizzerIds: readonly QuizzerId[], results: readonly RoundResult[]) =>
  quizzerResults(quizzerIds, results).map((quizzer) => rowOf(QUIZZER_METRICS, quizzer));
export type QuizzerFigures = ReturnType<typeof quizzerFigures>[number];

const quizzerStandingsBy =
  <M extends Metric<QuizzerResults>>(metrics: readonly M[]) =>
  (quizzerIds: readonly QuizzerId[], results: readonly RoundResult[]) => {
    const byId = quizzerIds.toSorted((a, b) => a - b);
    return rankBy(quizzerResults(byId, results), rulesIn(metrics)).map(({ rank, item }) => ({
      rank,
      ...rowOf(metrics, item),
    }));
  };

/** Best first; equal ranks by id (S6). */
export const quizzerStandings = quizzerStandingsBy(QUIZZER_METRICS);
export type QuizzerStanding = ReturnType<typeof quizzerStandings>[number];
