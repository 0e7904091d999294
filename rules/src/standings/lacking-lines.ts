import { type RoundId, type RoundResult, SIDES, type Side } from '../tournament.ts';

/** A decided round, and the sides whose quizzers' lines are still missing. */
export interface LackingLines {
  readonly roundId: RoundId;
  readonly sides: readonly Side[];
}

/** The rounds that still lack lines (S9), in the order given; a forfeit needs none (X3). */
export function roundsLackingLines(results: readonly RoundResult[]): LackingLines[] {
  return results
    .filter((result) => !result.forfeit)
    .map((result) => ({
      roundId: result.roundId,
      sides: SIDES.filter((side) => result[side].lines.length === 0),
    }))
    .filter(({ sides }) => sides.length > 0);
}
