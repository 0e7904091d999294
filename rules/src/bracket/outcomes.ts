import type { Side } from '../tournament.ts';
import type { Placing } from './advance.ts';

/** The next match, with the places that its teams get, or else the final place. */
export type Outcome =
  | { readonly match: number; readonly places: readonly number[] }
  | { readonly place: number };

/** Null if done. */
export interface MatchBefore {
  readonly id: number;
  readonly nextMatchId: number | null;
  readonly nextLoserMatchId: number | null;
}

/** What winning and losing a match lead to (B4, B8). */
export function outcomesOf(
  { id, nextMatchId, nextLoserMatchId }: MatchBefore,
  side: Side,
  placings: readonly Pick<Placing, 'place' | 'source'>[],
): Readonly<Record<'winner' | 'loser', Outcome>> {
  const placesOf = (sources: readonly string[]) =>
    placings.filter(({ source }) => sources.includes(source)).map(({ place }) => place);
  const outcome = (who: 'Winner' | 'Loser', next: number | null): Outcome => {
    // Only a loss of the unbeaten side makes the match after the final necessary (B5).
    const isFinal = nextMatchId === nextLoserMatchId;
    const isDone = next === null || (isFinal && (side === 'left') === (who === 'Winner'));
    const [place = 0] = placesOf([`${who} of ${id}`]);
    if (isDone) return { place };
    const places = placesOf([`Winner of ${next}`, `Loser of ${next}`]);
    return { match: next, places: places.length === 2 ? places : [] };
  };
  return { winner: outcome('Winner', nextMatchId), loser: outcome('Loser', nextLoserMatchId) };
}
