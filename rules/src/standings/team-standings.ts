import type { RoundResult, TeamId } from '../tournament.ts';
import { type FigureFields, figureFields, type Metric, type RuleIn, rulesIn } from './metric.ts';
import { type DecidedBy, rankBy } from './ranking.ts';
import {
  allOlympicPoints,
  averageOlympicPoints,
  headToHead,
  losses,
  mostTeamBonuses,
  mostTotalPoints,
  wins,
} from './team-metrics.ts';
import { type TeamNight, teamNights } from './team-night.ts';

/**
 * The columns of a team's row and its ranking rules, both in this order (S5). Everything else derives from this list.
 */
export const TEAM_METRICS = [
  wins,
  losses,
  allOlympicPoints,
  averageOlympicPoints,
  headToHead,
  mostTeamBonuses,
  mostTotalPoints,
] as const;

/** A team in the standings; its number (null before shuffling) orders teams with the same rank. */
export interface StandingTeam {
  readonly id: TeamId;
  readonly teamNumber: number | null;
}

/** A row of team standings; averages have two decimals. */
export type TeamRow<M extends Metric<TeamNight>> = FigureFields<M> & {
  readonly rank: number;
  readonly teamId: TeamId;
  /** The rule that put it below the row above (S5). */
  readonly decidedBy: DecidedBy<RuleIn<M>['name']>;
};

function byNumberThenId(a: StandingTeam, b: StandingTeam): number {
  const numbers = (a.teamNumber ?? Infinity) - (b.teamNumber ?? Infinity);
  return Number.isNaN(numbers) || numbers === 0 ? a.id - b.id : numbers;
}

/** Standings by a list of metrics; see `teamStandings`. */
export const teamStandingsBy =
  <M extends Metric<TeamNight>>(metrics: readonly M[]) =>
  (teams: readonly StandingTeam[], results: readonly RoundResult[]): TeamRow<M>[] => {
    const ids = teams.toSorted(byNumberThenId).map((team) => team.id);
    return rankBy(teamNights(ids, results), rulesIn(metrics)).map(({ rank, item, decidedBy }) => ({
      rank,
      teamId: item.teamId,
      ...figureFields(metrics, item),
      decidedBy,
    }));
  };

/**
 * One division's standings by Friday's results (S5). Leave withdrawn teams out of `teams`, but not their rounds (X2).
 */
export const teamStandings = teamStandingsBy(TEAM_METRICS);
export type TeamStanding = ReturnType<typeof teamStandings>[number];
