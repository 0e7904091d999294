import {
  type FigureIn,
  type FigureKind,
  figuresIn,
  type Metric,
  type RuleIn,
  rulesIn,
} from '@quizmeet/rules/standings/metric.ts';
import * as z from 'zod/mini';
import { id } from '../declare.ts';

/** The schema of each kind of figure; averages have two decimals and are null without a round. */
const FIGURES = {
  count: z.int(),
  average: z.nullable(z.number()),
} satisfies Record<FigureKind, z.ZodMiniType>;

type FigureShapes<M extends Metric<never>> = {
  [F in FigureIn<M> as F['key']]: (typeof FIGURES)[F['kind']];
};

/** A field for each figure in a list of metrics. */
const figureShapes = <M extends Metric<never>>(metrics: readonly M[]): FigureShapes<M> =>
  Object.fromEntries(
    figuresIn(metrics).map(({ key, kind }) => [key, FIGURES[kind]]),
  ) as FigureShapes<M>;

/** A team's row for a list of metrics: its figures, and the rule that ranks it below the row above. */
export function teamStandingShape<M extends Metric<never>>(metrics: readonly M[]) {
  const names: (RuleIn<M>['name'] | 'tie')[] = [...rulesIn(metrics).map(({ name }) => name), 'tie'];
  return z.object({
    rank: z.int(),
    id,
    teamNumber: z.nullable(z.int()),
    teamName: z.string(),
    ...figureShapes(metrics),
    decidedBy: z.nullable(z.enum(names)),
    satDivId: z.nullable(id),
    satDivisionName: z.nullable(z.string()),
  });
}

/** A quizzer's figures for a list of metrics. */
export const quizzerFiguresShape = <M extends Metric<never>>(metrics: readonly M[]) =>
  z.object({
    quizzerId: id,
    firstName: z.string(),
    lastName: z.string(),
    teamId: id,
    teamName: z.string(),
    ...figureShapes(metrics),
  });

/** A quizzer's row for a list of metrics. */
export const quizzerStandingShape = <M extends Metric<never>>(metrics: readonly M[]) =>
  z.object({ rank: z.int(), ...quizzerFiguresShape(metrics).shape });
