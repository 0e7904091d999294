/** Who is here on Friday evening (X12). */

export const PRESENCES = ['expected', 'here', 'late', 'withdrawn'] as const;
/** `withdrawn` is X2's: the team isn't coming or has withdrawn. */
export type Presence = (typeof PRESENCES)[number];

export const isMissing = (presence: Presence): boolean =>
  presence === 'expected' || presence === 'late';

/** What the desk ticked; a team without a mark is expected. */
export type Mark =
  | { readonly presence: 'here' }
  | {
      readonly presence: 'late';
      /** The first round that the team plays, from 1. */
      readonly lateUntilRound: number;
    };

/** The first round that a late team can play: who plays round 1 is not late. */
export const FIRST_LATE_ROUND = 2;

export interface Sighting {
  readonly mark: Mark | null;
  readonly withdrawn: boolean;
  /** The numbers, from 1, of the Friday rounds that the team has played; forfeits are not played. */
  readonly played: readonly number[];
}

/**
 * A team's state (X12). A late team that played earlier is late until it plays a round from the one it was late for.
 */
export function presenceOf({ mark, withdrawn, played }: Sighting): Presence {
  if (withdrawn) return 'withdrawn';
  if (mark?.presence === 'late') {
    return played.some((round) => round >= mark.lateUntilRound) ? 'here' : 'late';
  }
  return mark !== null || played.length > 0 ? 'here' : 'expected';
}

/** The first slot, from 0, in which a team can play (F2, X1), given the slots that its church misses (C1). */
export function arrivalSlot(roundsToSkip: number, mark: Mark | null): number {
  return Math.max(roundsToSkip, mark?.presence === 'late' ? mark.lateUntilRound - 1 : 0);
}
