import type { TeamId } from '../tournament.ts';

interface TeamsOfRound {
  readonly leftTeamId: TeamId | null;
  readonly rightTeamId: TeamId | null;
}

/** A team has withdrawn (X2, X9). */
export const nobodyPlays = (
  { leftTeamId, rightTeamId }: TeamsOfRound,
  withdrawn: ReadonlySet<TeamId>,
): boolean => [leftTeamId, rightTeamId].some((id) => id !== null && withdrawn.has(id));
