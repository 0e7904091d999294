import { olympicPoints, teamBonuses } from '../scores/points.ts';
import type { RoundResult, TeamId, TeamResult } from '../tournament.ts';
import type { Fraction } from './fraction.ts';

/** What a team did over Friday: all that its standing rests on. */
export interface TeamFigures {
  readonly teamId: TeamId;
  readonly wins: number;
  readonly losses: number;
  readonly olympicPoints: number;
  /** Sum of the team bonuses of its rounds (S3). */
  readonly teamBonuses: number;
  /** Sum of its scores. */
  readonly totalPoints: number;
  /** How often it beat each team that it beat. */
  readonly beaten: ReadonlyMap<TeamId, number>;
}

type Tally = { -readonly [K in keyof TeamFigures]: TeamFigures[K] } & {
  readonly beaten: Map<TeamId, number>;
};

/** Olympic points a round; a team without a round has 0, and so ranks behind all that have one. */
export function averageOf(figures: TeamFigures): Fraction {
  const rounds = figures.wins + figures.losses;
  return { numerator: figures.olympicPoints, denominator: Math.max(rounds, 1) };
}

function addRound(tally: Tally, own: TeamResult, won: boolean, opponent: TeamId): void {
  if (won) {
    tally.wins += 1;
    tally.beaten.set(opponent, (tally.beaten.get(opponent) ?? 0) + 1);
  } else tally.losses += 1;
  tally.olympicPoints += olympicPoints(own.score, won);
  tally.teamBonuses += teamBonuses(own.lines);
  tally.totalPoints += own.score;
}

/**
 * Each team's figures, in the order given. Results may name other teams (a withdrawn opponent, X2):
 * they count for the team that is listed.
 */
export function teamFigures(
  teamIds: readonly TeamId[],
  results: readonly RoundResult[],
): TeamFigures[] {
  const tallies = new Map<TeamId, Tally>(
    teamIds.map((teamId) => [
      teamId,
      {
        teamId,
        wins: 0,
        losses: 0,
        olympicPoints: 0,
        teamBonuses: 0,
        totalPoints: 0,
        beaten: new Map(),
      },
    ]),
  );
  for (const { left, right, winner } of results) {
    const leftTally = tallies.get(left.teamId);
    const rightTally = tallies.get(right.teamId);
    if (leftTally) addRound(leftTally, left, winner === 'left', right.teamId);
    if (rightTally) addRound(rightTally, right, winner === 'right', left.teamId);
  }
  return [...tallies.values()];
}
