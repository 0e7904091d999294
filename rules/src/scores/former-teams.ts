import type { TeamId } from '../tournament.ts';

/** The teams of a round or match; null where one is not known. */
export interface BothTeams<Id = TeamId> {
  readonly left: Id | null;
  readonly right: Id | null;
}

/**
 * Whether something is about teams that its round or match had formerly: a paper of a match whose teams are others since
 * a correction, or not known again (X13, B5), and a result that a device kept (S8). Teams that only change sides are the
 * same. What is about no known team counts as the round's own.
 * @param written the teams when it was written
 */
export function isAboutFormerTeams<Id>(written: BothTeams<Id>, now: BothTeams<Id>): boolean {
  const present = [now.left, now.right];
  return [written.left, written.right].some((team) => team !== null && !present.includes(team));
}
