import { type RoundResult, SIDES } from '../tournament.ts';

/** A forfeit needs none (S9, X3). */
export function roundsLackingLines(results: readonly RoundResult[]) {
  return results
    .filter((result) => !result.forfeit)
    .map((result) => ({
      roundId: result.roundId,
      sides: SIDES.filter((side) => result[side].lines.length === 0),
    }))
    .filter(({ sides }) => sides.length > 0);
}
