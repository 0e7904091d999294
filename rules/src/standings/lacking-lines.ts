import { type RoundId, type RoundResult, SIDES, type Side } from '../tournament.ts';

type LackingLines = { readonly roundId: RoundId; readonly sides: readonly Side[] };

/** A forfeit needs none (S9, X3). */
export function roundsLackingLines(results: readonly RoundResult[]): LackingLines[] {
  return results
    .filter((result) => !result.forfeit)
    .map((result) => ({
      roundId: result.roundId,
      sides: SIDES.filter((side) => result[side].lines.length === 0),
    }))
    .filter(({ sides }) => sides.length > 0);
}
