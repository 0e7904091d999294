import { otherSide, type Side } from '../tournament.ts';
import { LIMITS, linesOf, type ResultEntry } from './entry.ts';
import { expectedScore } from './points.ts';

/** Typing a score is faster than reading more. */
export const MOST_PROPOSALS = 4;

/** Lowest first; none if more than `MOST_PROPOSALS` (S7). */
export function proposedScores(entry: ResultEntry, side: Side): readonly number[] {
  const own = linesOf(entry[`${side}TeamQuizzers`]);
  const opponents = linesOf(entry[`${otherSide(side)}TeamQuizzers`]);
  if ([...own, ...opponents].every(({ correct, errors }) => correct + errors === 0)) return [];
  const { from, to } = expectedScore(own, opponents);
  if (from === null || to === null) return [];
  const lowest = Math.max(from, LIMITS.lowest);
  const room = (Math.min(to, LIMITS.highest) - lowest) / 10 + 1;
  if (room < 1 || room > MOST_PROPOSALS) return [];
  return Array.from({ length: room }, (_, place) => lowest + 10 * place);
}
