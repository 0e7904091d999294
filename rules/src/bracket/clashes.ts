import { feeds, type PlacedMatch, type Saturday } from './move-match.ts';

/** Two open matches that cannot both be played where they stand (B6). */
export interface Clash {
  /** Over a room, the earlier one first; over a team, the one from which the other gets it. */
  readonly matches: readonly [PlacedMatch, PlacedMatch];
  readonly over: 'room' | 'team';
}

/**
 * What breaks B6 as Saturday stands. No move and no shift makes it so; but a corrected result can open a match again
 * that nobody was to play (B5, X9), while another one has got its room or its time, and longer slots can make matches
 * overlap.
 */
export function standingClashes({ matches, slots }: Pick<Saturday, 'matches' | 'slots'>): Clash[] {
  const open = matches
    .filter(({ isOpen }) => isOpen)
    .toSorted((a, b) => a.start - b.start || a.id - b.id);
  return open.flatMap((one, i) =>
    open.slice(i + 1).flatMap((other) => clashOf(one, other, slots.minutes) ?? []),
  );
}

/** @param one begins first, or together with the other */
function clashOf(one: PlacedMatch, other: PlacedMatch, minutes: number): Clash | null {
  // A match that begins after another one, or with it, feeds it too late in any case.
  if (feeds(other, one)) return { matches: [other, one], over: 'team' };
  if (other.start - one.start >= minutes) return null;
  if (feeds(one, other)) return { matches: [one, other], over: 'team' };
  return one.roomNumber === other.roomNumber ? { matches: [one, other], over: 'room' } : null;
}
