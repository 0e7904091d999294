import { otherSide, type Side, type TeamId } from '../tournament.ts';

export interface Outcome {
  readonly leftTeamId: TeamId;
  readonly rightTeamId: TeamId;
  readonly winner: Side | null;
}

export const winningTeam = ({ leftTeamId, rightTeamId, winner }: Outcome): TeamId | null =>
  winner === null ? null : winner === 'left' ? leftTeamId : rightTeamId;

export const losingTeam = ({ winner, ...round }: Outcome): TeamId | null =>
  winningTeam({ ...round, winner: winner && otherSide(winner) });

/** Open rounds aren't counted. */
export function winsAndLosses(teamId: TeamId, rounds: readonly Outcome[]) {
  return {
    wins: rounds.filter((round) => winningTeam(round) === teamId).length,
    losses: rounds.filter((round) => losingTeam(round) === teamId).length,
  };
}
