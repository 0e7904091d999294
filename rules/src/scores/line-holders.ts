import type { QuizzerId, TeamId } from '../tournament.ts';

interface Member {
  readonly teamId: TeamId;
  readonly hidden: boolean;
}

/** Whether a quizzer is on a team's roster; hidden quizzers keep their lines but are on none (X8). */
export function isOnRoster({ teamId: own, hidden }: Member, teamId: TeamId): boolean {
  return own === teamId && !hidden;
}

/**
 * The quizzers who may have a line for a team in a round: its roster, then all who already have a line there
 * (X8).
 * @param withLine may be on the roster too, but is listed once
 */
export function lineHolders<Q extends { readonly id: QuizzerId }>(
  roster: readonly Q[],
  withLine: readonly Q[],
): Q[] {
  const onRoster = new Set(roster.map(({ id }) => id));
  return [...roster, ...withLine.filter(({ id }) => !onRoster.has(id))];
}
