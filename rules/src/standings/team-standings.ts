import type { RoundResult, TeamId } from '../tournament.ts';
import { headToHead } from './head-to-head.ts';
import { type FigureFields, figureFields, type Metric, type RuleIn, rulesIn } from './metric.ts';
import { allOlympicPoints, averageOlympicPoints } from './olympic-points.ts';
import { type DecidedBy, rankBy } from './ranking.ts';
import { mostTeamBonuses } from './team-bonuses.ts';
import { type TeamNight, teamNights } from './team-night.ts';
import { mostTotalPoints } from './total-points.ts';
import { losses, wins } from './wins-and-losses.ts';

/**
 * What a team's row shows and what it ranks by, both in this order (S5). A tie-break is one more
 * file and one more line here: the calls, tables, files and texts are made from this list.
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

/** A team as the standings see it; its number (null before shuffling) orders a shared rank. */
export interface StandingTeam {
  readonly id: TeamId;
  readonly teamNumber: number | null;
}

/** A row of a list's standings; an average in it is to two decimals. */
export type TeamRow<M extends Metric<TeamNight>> = FigureFields<M> & {
  readonly rank: number;
  readonly teamId: TeamId;
  /** The rule that put it behind the row above (S5). */
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
 * One division's standings by Friday's results (S5), best first; within a shared rank by team
 * number, then id. Leave withdrawn teams out of `teams` and their rounds in `results` (X2).
 */
export const teamStandings = teamStandingsBy(TEAM_METRICS);
export type TeamStanding = ReturnType<typeof teamStandings>[number];
