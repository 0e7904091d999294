import type { Side } from '../tournament.ts';
import type { Placing } from './advance.ts';
import { sourceText } from './format.ts';

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

/** What winning and losing a match lead to; null while the place is unknown (B4, B8). */
export function outcomesOf(
  { id, nextMatchId, nextLoserMatchId }: MatchBefore,
  side: Side,
  placings: readonly Pick<Placing, 'place' | 'source'>[],
): Readonly<Record<'winner' | 'loser', Outcome | null>> {
  const placesOf = (match: number, ...from: readonly ('winner' | 'loser')[]) => {
    const sources = from.map((each) => sourceText({ from: each, match }));
    return placings.filter(({ source }) => sources.includes(source)).map(({ place }) => place);
  };
  const outcome = (who: 'winner' | 'loser', next: number | null): Outcome | null => {
    // Only a loss of the unbeaten side makes the match after the final necessary (B5).
    const isFinal = nextMatchId === nextLoserMatchId;
    const isDone = next === null || (isFinal && (side === 'left') === (who === 'winner'));
    const [place] = placesOf(id, who);
    if (isDone) return place === undefined ? null : { place };
    const places = placesOf(next, 'winner', 'loser');
    return { match: next, places: places.length === 2 ? places : [] };
  };
  return { winner: outcome('winner', nextMatchId), loser: outcome('loser', nextLoserMatchId) };
}

/** Who comes from another match than `from`; in the match after the final, nobody (B5). */
export const opponentAfter = <P extends { readonly source: string }>(
  from: number,
  participants: readonly P[],
): P | undefined => participants.find(({ source }) => !source.endsWith(` of ${from}`));
