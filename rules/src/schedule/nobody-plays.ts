import type { Side, TeamId } from '../tournament.ts';

/** A team has withdrawn (X2, X9). */
export const nobodyPlays = (
  { leftTeamId, rightTeamId }: Readonly<Record<`${Side}TeamId`, TeamId | null>>,
  withdrawn: ReadonlySet<TeamId>,
): boolean => [leftTeamId, rightTeamId].some((id) => id !== null && withdrawn.has(id));
