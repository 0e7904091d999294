import type { QuizzerId, RoundResult } from '../tournament.ts';
import { type FigureFields, figureFields, type Metric, rulesIn } from './metric.ts';
import {
  allPoints,
  averagePoints,
  fewestErrors,
  quizOuts,
  roundsCompleted,
} from './quizzer-metrics.ts';
import { type QuizzerNight, quizzerNights } from './quizzer-night.ts';
import { rankBy } from './ranking.ts';

/** The columns of a quizzer's row and its ranking rules, both in this order (S6). */
export const QUIZZER_METRICS = [
  averagePoints,
  allPoints,
  fewestErrors,
  roundsCompleted,
  quizOuts,
] as const;

/** A quizzer's figures for Friday (S2). */
export type QuizzerRow<M extends Metric<QuizzerNight>> = FigureFields<M> & {
  readonly quizzerId: QuizzerId;
};

const rowOf = <M extends Metric<QuizzerNight>>(
  metrics: readonly M[],
  quizzer: QuizzerNight,
): QuizzerRow<M> => ({ quizzerId: quizzer.quizzerId, ...figureFields(metrics, quizzer) });

/** Each quizzer's figures from Friday's results, in the order given (S2). */
export const quizzerFigures = (quizzerIds: readonly QuizzerId[], results: readonly RoundResult[]) =>
  quizzerNights(quizzerIds, results).map((quizzer) => rowOf(QUIZZER_METRICS, quizzer));
export type QuizzerFigures = ReturnType<typeof quizzerFigures>[number];

/** Standings by a list of metrics; see `quizzerStandings`. */
export const quizzerStandingsBy =
  <M extends Metric<QuizzerNight>>(metrics: readonly M[]) =>
  (quizzerIds: readonly QuizzerId[], results: readonly RoundResult[]) => {
    const byId = quizzerIds.toSorted((a, b) => a - b);
    return rankBy(quizzerNights(byId, results), rulesIn(metrics)).map(({ rank, item }) => ({
      rank,
      ...rowOf(metrics, item),
    }));
  };

/** One division's quizzers ranked (S6), best first; equal ranks by id. */
export const quizzerStandings = quizzerStandingsBy(QUIZZER_METRICS);
export type QuizzerStanding = ReturnType<typeof quizzerStandings>[number];
