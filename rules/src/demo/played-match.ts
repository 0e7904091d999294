import type { Chance } from '../chance.ts';
import { otherSide, type Side } from '../tournament.ts';

/** A match without lines, as Saturday's may be entered (S9). */
export interface PlayedMatch {
  readonly left: number;
  readonly right: number;
  readonly winner: Side;
}

/** How often the better seed wins. */
const FAVOURITE_WINS = 0.7;

/** Plays a match of Saturday; the better seed, which is the lower number, wins more often. */
export function playMatch(chance: Chance, seeds: Readonly<Record<Side, number>>): PlayedMatch {
  const favourite: Side = seeds.left < seeds.right ? 'left' : 'right';
  const winner = chance() < FAVOURITE_WINS ? favourite : otherSide(favourite);
  const high = 100 + 10 * Math.floor(chance() * 15);
  const low = high - 10 * (1 + Math.floor(chance() * 9));
  return winner === 'left'
    ? { left: high, right: low, winner }
    : { left: low, right: high, winner };
}
