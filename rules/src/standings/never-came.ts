import type { RoundResult, TeamId } from '../tournament.ts';
import { type TeamNight, teamNights } from './team-night.ts';

/** Whether every round of a team so far is a lost forfeit: it has not played (U4). Not so without a round. */
export const neverCame = ({ rounds }: TeamNight): boolean =>
  rounds.length > 0 && rounds.every(({ won, forfeit }) => forfeit && !won);

/** The teams that have not played, in the order given (U4). */
export const teamsThatNeverCame = (
  teamIds: readonly TeamId[],
  results: readonly RoundResult[],
): TeamId[] =>
  teamNights(teamIds, results)
    .filter(neverCame)
    .map(({ teamId }) => teamId);
