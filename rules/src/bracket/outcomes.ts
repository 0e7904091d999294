import type { Side } from '../tournament.ts';
import { type Format, nextOf, placesPlayedFor } from './format.ts';

/** The next match, with the places that a consolation match decides, or else the final place. */
export type Outcome =
  | { readonly match: number; readonly playedFor?: string | undefined }
  | { readonly place: number };

/** What winning and losing a match lead to (B4, B8). */
export function outcomesOf(
  format: Format,
  match: number,
  side: Side,
): Readonly<Record<'winner' | 'loser', Outcome>> {
  const next = nextOf(format, match);
  const outcome = (who: 'winner' | 'loser'): Outcome => {
    // Only a loss of the unbeaten side makes the match after the final necessary (B5).
    const isLast = match === format.final && (side === 'left') === (who === 'winner');
    const to = isLast ? null : next[who];
    if (to !== null) return { match: to, playedFor: placesPlayedFor(format).get(to) };
    const found = format.places.find(({ source }) => source.from === who && source.match === match);
    return { place: found?.place ?? (who === 'winner' ? 1 : 2) };
  };
  return { winner: outcome('winner'), loser: outcome('loser') };
}
