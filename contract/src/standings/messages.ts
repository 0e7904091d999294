import {
  type Figure,
  type FigureKind,
  type Metric,
  rulesIn,
} from '@quizmeet/rules/standings/metric.ts';

/** Headings of the columns other than figures, whose headings are in the list of metrics. */
export const STANDING_HEADS = {
  division: 'Division',
  rank: 'Rank',
  number: 'Number',
  numberInShort: 'No.',
  team: 'Team',
  record: 'Record',
  saturday: 'Saturday',
  quizzer: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
} as const;

/** A figure's column heading on screen. */
export const headOf = ({ title, short = title }: Pick<Figure<never>, 'title' | 'short'>): string =>
  short;

/** A figure as text: an average with two decimals; a dash for none. */
export function figureText(kind: FigureKind, value: number | null): string {
  if (value === null) return '–';
  return kind === 'count' ? String(value) : value.toFixed(2);
}

/**
 * Why a team ranks above the next, such as `ahead of Team 7 by head-to-head` (S5). Nothing where the
 * first rule decided: its figure stands in both rows, and the words would be the same in almost all.
 */
export function whyAhead(
  next: { readonly teamName: string; readonly decidedBy: string | null } | undefined,
  metrics: readonly Metric<never>[],
): string {
  if (next === undefined || next.decidedBy === null) return '';
  if (next.decidedBy === rulesIn(metrics)[0]?.name) return '';
  if (next.decidedBy === 'tie') return `tied with ${next.teamName}`;
  return `ahead of ${next.teamName} by ${next.decidedBy}`;
}

/** The first rule of a list, and the following ones. */
function describeRules(metrics: readonly Metric<never>[]): { first: string; others: string[] } {
  const [first = '', ...others] = rulesIn(metrics).map(({ name, inFull = name }) => inFull);
  return { first, others };
}

/** `By average Olympic points per round, then head-to-head, team bonuses, total points.` */
export function rankedBy(metrics: readonly Metric<never>[]): string {
  const { first, others } = describeRules(metrics);
  return `By ${first}, then ${others.join(', ')}.`;
}

/** What it means that a row says nothing of why it is ahead: `… by average Olympic points per round alone.` */
export const aheadByFirst = (metrics: readonly Metric<never>[]): string =>
  `Unless noted, teams rank by ${describeRules(metrics).first}.`;

/** The same for new readers: `Teams rank by …; ties are broken by …`. */
export function howTheyRank(who: 'Teams' | 'Quizzers', metrics: readonly Metric<never>[]): string {
  const { first, others } = describeRules(metrics);
  return `${who} rank by ${first}; ties are broken by ${others.join(', then by ')}.`;
}
