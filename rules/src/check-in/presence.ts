/** Who is here on Friday evening (X12). */

export const PRESENCES = ['expected', 'here', 'late', 'withdrawn'] as const;
/** `withdrawn` includes teams that aren't coming (X2). */
export type Presence = (typeof PRESENCES)[number];

export const isMissing = (presence: Presence): boolean =>
  presence === 'expected' || presence === 'late';

/** A team without a mark is expected. */
export type Mark =
  | { readonly presence: 'here' }
  | {
      readonly presence: 'late';
      /** From 1. */
      readonly lateUntilRound: number;
    };

/** A team that plays round 1 isn't late. */
export const FIRST_LATE_ROUND = 2;

interface Sighting {
  readonly mark: Mark | null;
  readonly withdrawn: boolean;
  readonly played: readonly number[];
}

/** Until a late team plays a round from the one it was late for, it stays late (X12). */
export function presenceOf({ mark, withdrawn, played }: Sighting): Presence {
  if (withdrawn) return 'withdrawn';
  if (mark?.presence === 'late') {
    return played.some((round) => round >= mark.lateUntilRound) ? 'here' : 'late';
  }
  return mark !== null || played.length > 0 ? 'here' : 'expected';
}

/** From 0 (F2, X1), given the slots its church misses (C1). */
export function arrivalSlot(roundsToSkip: number, mark: Mark | null): number {
  return Math.max(roundsToSkip, mark?.presence === 'late' ? mark.lateUntilRound - 1 : 0);
}
