import { otherSide, type Side, type TeamId } from '../tournament.ts';

export interface Outcome {
  readonly leftTeamId: TeamId;
  readonly rightTeamId: TeamId;
  readonly winner: Side | null;
}

export function winningTeam(round: Outcome): TeamId | null {
  return round.winner === null ? null : teamOn(round, round.winner);
}

export function losingTeam(round: Outcome): TeamId | null {
  return round.winner === null ? null : teamOn(round, otherSide(round.winner));
}

/** Open rounds aren't counted. */
export function winsAndLosses(
  teamId: TeamId,
  rounds: readonly Outcome[],
): { readonly wins: number; readonly losses: number } {
  return {
    wins: rounds.filter((round) => winningTeam(round) === teamId).length,
    losses: rounds.filter((round) => losingTeam(round) === teamId).length,
  };
}

function teamOn({ leftTeamId, rightTeamId }: Outcome, side: Side): TeamId {
  return side === 'left' ? leftTeamId : rightTeamId;
}
