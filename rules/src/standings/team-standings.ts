import type { RoundResult, TeamId } from '../tournament.ts';
import { averageOlympicPoints } from './average-olympic-points.ts';
import { type Fraction, twoDecimals } from './fraction.ts';
import { headToHead } from './head-to-head.ts';
import { type DecidedBy, rankBy, type TieBreak } from './ranking.ts';
import { mostTeamBonuses } from './team-bonuses.ts';
import { averageOf, type TeamFigures, teamFigures } from './team-figures.ts';
import { mostTotalPoints } from './total-points.ts';

/** The rules of S5 in their order. */
export const TEAM_RULES: readonly TieBreak<TeamFigures>[] = [
  averageOlympicPoints,
  headToHead,
  mostTeamBonuses,
  mostTotalPoints,
];

/** A team as the standings see it; its number (null before shuffling) orders a shared rank. */
export interface StandingTeam {
  readonly id: TeamId;
  readonly teamNumber: number | null;
}

export interface TeamStanding {
  readonly rank: number;
  readonly teamId: TeamId;
  readonly wins: number;
  readonly losses: number;
  readonly olympicPoints: number;
  /** Olympic points a round, exact; 0 without a round. */
  readonly averageExact: Fraction;
  /** The same to two decimals, to be shown. */
  readonly average: number;
  readonly teamBonuses: number;
  readonly totalPoints: number;
  /** The rule that put it behind the row above (S5). */
  readonly decidedBy: DecidedBy;
}

function byNumberThenId(a: StandingTeam, b: StandingTeam): number {
  const numbers = (a.teamNumber ?? Infinity) - (b.teamNumber ?? Infinity);
  return Number.isNaN(numbers) || numbers === 0 ? a.id - b.id : numbers;
}

/**
 * One division's standings by Friday's results (S5), best first; within a shared rank by team
 * number, then id. Leave withdrawn teams out of `teams` and their rounds in `results` (X2).
 */
export function teamStandings(
  teams: readonly StandingTeam[],
  results: readonly RoundResult[],
): TeamStanding[] {
  const ids = teams.toSorted(byNumberThenId).map((team) => team.id);
  return rankBy(teamFigures(ids, results), TEAM_RULES).map(({ rank, item, decidedBy }) => {
    const averageExact = averageOf(item);
    return {
      rank,
      teamId: item.teamId,
      wins: item.wins,
      losses: item.losses,
      olympicPoints: item.olympicPoints,
      averageExact,
      average: twoDecimals(averageExact),
      teamBonuses: item.teamBonuses,
      totalPoints: item.totalPoints,
      decidedBy,
    };
  });
}
