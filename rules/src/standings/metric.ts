import { type Exact, type Fraction, twoDecimals } from './fraction.ts';
import type { RankingRule } from './ranking.ts';

/** A figure before rounding; without a round there is no average (S5, S6). */
interface ExactValues {
  count: number;
  average: Fraction | null;
}

/** The displayed figure: an average has two decimals. */
interface ShownValues {
  count: number;
  average: number | null;
}

export type FigureKind = keyof ShownValues;

interface FigureOfKind<T, Kind extends FigureKind> {
  readonly key: string;
  readonly title: string;
  /** The heading for narrow screens; by default the title. */
  readonly short?: string;
  readonly kind: Kind;
  readonly of: (whose: T) => ExactValues[Kind];
}

export type Figure<T> = { [Kind in FigureKind]: FigureOfKind<T, Kind> }[FigureKind];

/** An entry in a list of standings metrics: a figure, a rule, or a figure that is ranked by. */
export interface Metric<T> {
  readonly figure: Figure<T> | null;
  readonly rule: RankingRule<T> | null;
}

export type FigureIn<M extends Metric<never>> = NonNullable<M['figure']>;
export type RuleIn<M extends Metric<never>> = NonNullable<M['rule']>;

export type FigureFields<M extends Metric<never>> = {
  readonly [F in FigureIn<M> as F['key']]: ShownValues[F['kind']];
};

/** The figures of a list, in the order of their columns. */
export const figuresIn = <M extends Metric<never>>(metrics: readonly M[]): FigureIn<M>[] =>
  metrics.flatMap(({ figure }: M) => figure ?? []);

/** The rules of a list, in the order in which they are applied. */
export const rulesIn = <M extends Metric<never>>(metrics: readonly M[]): RuleIn<M>[] =>
  metrics.flatMap(({ rule }: M) => rule ?? []);

export function figureFields<T, M extends Metric<T>>(
  metrics: readonly M[],
  whose: T,
): FigureFields<M> {
  const shown = (value: Exact | null) => (value === null ? null : twoDecimals(value));
  return Object.fromEntries(
    figuresIn(metrics).map((figure) => [figure.key, shown(figure.of(whose))]),
  ) as FigureFields<M>;
}
