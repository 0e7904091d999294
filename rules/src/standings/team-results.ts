import type { RoundResult, TeamId, TeamResult } from '../tournament.ts';

export interface PlayedRound {
  readonly own: TeamResult;
  readonly opponent: TeamResult;
  readonly won: boolean;
  /** Rule X3. */
  readonly forfeit: boolean;
}

export type TeamResults = { readonly teamId: TeamId; readonly rounds: readonly PlayedRound[] };

export const sumOfRounds = ({ rounds }: TeamResults, of: (round: PlayedRound) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0);

/** Results may name other teams, such as a withdrawn opponent (X2). */
export function teamResults(
  teamIds: readonly TeamId[],
  results: readonly RoundResult[],
): TeamResults[] {
  const played = Map.groupBy(
    results.flatMap(({ left, right, winner, forfeit = false }): PlayedRound[] => [
      { own: left, opponent: right, won: winner === 'left', forfeit },
      { own: right, opponent: left, won: winner === 'right', forfeit },
    ]),
    ({ own }) => own.teamId,
  );
  return teamIds.map((teamId) => ({ teamId, rounds: played.get(teamId) ?? [] }));
}

/** Only lost forfeits so far (U4); false without a round. */
export const neverCame = ({ rounds }: TeamResults): boolean =>
  rounds.length > 0 && rounds.every(({ won, forfeit }) => forfeit && !won);

export const teamsThatNeverCame = (
  teamIds: readonly TeamId[],
  results: readonly RoundResult[],
): TeamId[] =>
  teamResults(teamIds, results)
    .filter(neverCame)
    .map(({ teamId }) => teamId);
