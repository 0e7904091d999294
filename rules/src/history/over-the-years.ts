import { type Finding, finding } from '../finding.ts';
import { twoDecimals } from '../standings/fraction.ts';

interface QuizzerYear {
  readonly roundsCompleted: number;
  readonly totalScore: number;
  readonly totalErrors: number;
}

/** Sums of the years' standings (W2). The average is of all rounds, not of the years' averages. */
export function quizzerSums(years: readonly QuizzerYear[]) {
  const sums = {
    roundsCompleted: sumOf(years, 'roundsCompleted'),
    totalScore: sumOf(years, 'totalScore'),
    totalErrors: sumOf(years, 'totalErrors'),
  };
  const { totalScore: numerator, roundsCompleted: denominator } = sums;
  const average = denominator === 0 ? null : twoDecimals({ numerator, denominator });
  return { years: years.length, ...sums, average };
}

type TeamYear = { readonly wins: number; readonly losses: number; readonly totalPoints: number };

/** @param years each with its teams */
export function churchSums(years: readonly (readonly TeamYear[])[]) {
  const teams = years.flat();
  return {
    years: years.length,
    teams: teams.length,
    wins: sumOf(teams, 'wins'),
    losses: sumOf(teams, 'losses'),
    totalPoints: sumOf(teams, 'totalPoints'),
  };
}

const sumOf = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0);

export interface OneYear {
  readonly year: number;
  /** Null when the person was erased (N6). */
  readonly identity: string | null;
}

export type IdentityCode =
  | 'identity/erased'
  | 'identity/one-already'
  | 'identity/same-year'
  | 'identity/alone';

/** Rule W2. */
export function joinFindings(
  one: readonly OneYear[],
  other: readonly OneYear[],
): Finding<IdentityCode>[] {
  if ([...one, ...other].some(({ identity }) => identity === null)) {
    return [finding('identity/erased', 'other')];
  }
  if (one[0]?.identity === other[0]?.identity) return [finding('identity/one-already', 'other')];
  const both = one.find(({ year }) => other.some((each) => each.year === year));
  return both === undefined ? [] : [finding('identity/same-year', 'other', { year: both.year })];
}

/** Rule W2. */
export const partFindings = (all: readonly OneYear[]): Finding<IdentityCode>[] =>
  all.length > 1 ? [] : [finding('identity/alone', 'id')];
