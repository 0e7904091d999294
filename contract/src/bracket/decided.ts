import { isUnneeded as isUnneededBy, type Winners } from '@quizmeet/rules/bracket/advance.ts';
import { formatOfMatches } from '@quizmeet/rules/bracket/format.ts';
import type { Match } from './calls.ts';
import type { NOT_NEEDED, WALKOVER } from './messages.ts';

/** Withdrawn (X9), or the final was enough (B5). */
export type Unplayed = typeof WALKOVER | typeof NOT_NEEDED;

export const isDecided = ({ participants }: Match): boolean =>
  participants.some((team) => team.isWinner);

/** The final has made the if-necessary match unnecessary (B5). @param main of its bracket */
export const isUnneeded = (match: Match, main: readonly Match[]): boolean =>
  isUnneededBy(formatOfMatches(main.length), winnersOf(main), match.id);

const winnersOf = (matches: readonly Match[]): Winners =>
  new Map(
    matches
      .filter(isDecided)
      .map(({ id, participants: [left] }) => [id, left?.isWinner ? 'left' : 'right']),
  );
