import type { QuizzerId, TeamId } from '../tournament.ts';

interface Member {
  readonly teamId: TeamId;
  readonly hidden: boolean;
}

/** Whether somebody stands on a team's roster; a hidden quizzer keeps its lines, but stands on none (X8). */
export function isOnRoster({ teamId: own, hidden }: Member, teamId: TeamId): boolean {
  return own === teamId && !hidden;
}

/**
 * Who may have a line for a team in a round: its roster, then whoever already has a line there (X8).
 * @param withLine may stand on the roster too, but is listed once
 */
export function lineHolders<Q extends { readonly id: QuizzerId }>(
  roster: readonly Q[],
  withLine: readonly Q[],
): Q[] {
  const onRoster = new Set(roster.map(({ id }) => id));
  return [...roster, ...withLine.filter(({ id }) => !onRoster.has(id))];
}
