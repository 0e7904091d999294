import type { Match } from './calls.ts';
import type { NOT_NEEDED, WALKOVER } from './messages.ts';

/** Why nobody plays a match: a team has left (X9), or the final was enough (B5). */
export type Unplayed = typeof WALKOVER | typeof NOT_NEEDED;

export const isDecided = ({ participants }: Match): boolean =>
  participants.some((team) => team.isWinner);

/**
 * Whether a match is the one that is played only if necessary, and the final has shown that it is not (B5).
 * @param matches those of its bracket
 */
export const isUnneeded = (match: Match, matches: readonly Match[]): boolean =>
  match.ifNecessary &&
  match.participants.every((team) => team.id === 0) &&
  matches.some((final) => final.nextMatchId === match.id && isDecided(final));
