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
import { type TeamResults, teamResults } from './team-results.ts';

/** Columns and ranking rules, in order (S5). Everything else derives from this list. */
export const TEAM_METRICS = [
  wins,
  losses,
  allOlympicPoints,
  averageOlympicPoints,
  headToHead,
  mostTeamBonuses,
  mostTotalPoints,
] as const;

/** The number (null before the shuffle) orders equal ranks. */
export type StandingTeam = { readonly id: TeamId; readonly teamNumber: number | null };

export type TeamRow<M extends Metric<TeamResults>> = FigureFields<M> & {
  readonly rank: number;
  readonly teamId: TeamId;
  /** Why it is below the row above (S5). */
  readonly decidedBy: DecidedBy<RuleIn<M>['name']>;
};

function byNumberThenId(a: StandingTeam, b: StandingTeam): number {
  const numbers = (a.teamNumber ?? Infinity) - (b.teamNumber ?? Infinity);
  return Number.isNaN(numbers) || numbers === 0 ? a.id - b.id : numbers;
}

export const teamStandingsBy =
  <M extends Metric<TeamResults>>(metrics: readonly M[]) =>
  (teams: readonly StandingTeam[], results: readonly RoundResult[]): TeamRow<M>[] => {
    const ids = teams.toSorted(byNumberThenId).map((team) => team.id);
    return rankBy(teamResults(ids, results), rulesIn(metrics)).map(({ rank, item, decidedBy }) => ({
      rank,
      teamId: item.teamId,
      ...figureFields(metrics, item),
      decidedBy,
    }));
  };

/** Omit withdrawn teams from `teams`, but not their rounds (S5, X2). */
export const teamStandings = teamStandingsBy(TEAM_METRICS);
export type TeamStanding = ReturnType<typeof teamStandings>[number];
