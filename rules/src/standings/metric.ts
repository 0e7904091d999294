import { type Exact, type Fraction, twoDecimals } from './fraction.ts';
import type { RankingRule } from './ranking.ts';

/** Without a round there is no average (S5, S6). */
type ExactValues = { count: number; average: Fraction | null };

/** Averages have two decimals. */
type ShownValues = { count: number; average: number | null };

export type FigureKind = keyof ShownValues;

interface FigureOfKind<T, Kind extends FigureKind> {
  readonly key: string;
  readonly title: string;
  /** For narrow screens; by default the title. */
  readonly short?: string;
  readonly kind: Kind;
  readonly of: (whose: T) => ExactValues[Kind];
}

export type Figure<T> = { [Kind in FigureKind]: FigureOfKind<T, Kind> }[FigureKind];

/** A figure, a ranking rule, or both. */
export type Metric<T> = { readonly figure: Figure<T> | null; readonly rule: RankingRule<T> | null };

/** Shown, but not ranked by. */
export const counted = <T, const Key extends string>(
  key: Key,
  title: string,
  of: (whose: T) => number,
) => ({ figure: { key, title, kind: 'count', of }, rule: null }) as const;

export type FigureIn<M extends Metric<never>> = NonNullable<M['figure']>;
export type RuleIn<M extends Metric<never>> = NonNullable<M['rule']>;

export type FigureFields<M extends Metric<never>> = {
  readonly [F in FigureIn<M> as F['key']]: ShownValues[F['kind']];
};

export const figuresIn = <M extends Metric<never>>(metrics: readonly M[]): FigureIn<M>[] =>
  metrics.flatMap(({ figure }: M) => figure ?? []);

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
