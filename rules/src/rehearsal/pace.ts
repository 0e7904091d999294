import { pick } from '../chance.ts';
import type { RoundId, Side } from '../tournament.ts';
import { drawsOf } from './played-night.ts';

/** How many times as fast as on the night a rehearsal plays; `once` is all at once. */
export const PACES = ['1', '10', '60', 'once'] as const;
export type Pace = (typeof PACES)[number];

/** A seed is short enough to be written down. */
export const LARGEST_SEED = 999_999;

/** A round or match with its times, in milliseconds since 1970. */
export interface Timed {
  readonly id: RoundId;
  readonly start: number;
  readonly end: number;
  readonly isDecided: boolean;
}

const MINUTE = 60_000;
/** A rehearsal begins shortly before its first round. */
const BEFORE_FIRST = MINUTE;
/** A longer time in which nothing is played is skipped, such as the night before Saturday. */
const LONGEST_WAIT = 20 * MINUTE;
/** A result is entered in this part of its slot, so that a few come a little late. */
const ENTRY = { first: 0.7, last: 1.05 };
/** One round in so many is a forfeit. */
const FORFEITS = 60;

/** When the result of a round is entered; the same for a seed, whatever the pace. */
export function entryOf(seed: number, { id, start, end }: Timed): number {
  const part = ENTRY.first + (ENTRY.last - ENTRY.first) * drawsOf(seed, 'entry', id)();
  return start + Math.round((end - start) * part);
}

/** The team that gets a made-up forfeit (X3); null for a round that is played. */
export function forfeitOf(seed: number, id: RoundId): Side | null {
  const chance = drawsOf(seed, 'forfeit', id);
  if (pick(chance, FORFEITS) > 0) return null;
  return chance() < 0.5 ? 'left' : 'right';
}

/**
 * The time at which a rehearsal's clock begins: now while the evening's open rounds are being played, and
 * otherwise just before the first open round, whichever day it is.
 */
export function beginningOf(rounds: readonly Timed[], now: number): number {
  const open = rounds.filter(({ isDecided }) => !isDecided);
  if (open.length === 0) return now;
  const first = Math.min(...open.map(({ start }) => start));
  const isTonight = open.some(({ start, end }) => start <= now && now < end);
  return isTonight ? now : first - BEFORE_FIRST;
}

/** Where the clock goes on when nothing is played for long: just before the next round; null to wait. */
export function skipTo(open: readonly Timed[], now: number): number | null {
  if (open.length === 0) return null;
  const next = Math.min(...open.map(({ start }) => start));
  return next - now > LONGEST_WAIT ? next - BEFORE_FIRST : null;
}

/** The open rounds whose result is due, in the order of their entry. */
export function dueOf<T extends Timed>(seed: number, open: readonly T[], now: number): T[] {
  return open
    .map((round) => ({ round, at: entryOf(seed, round) }))
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at || a.round.id - b.round.id)
    .map(({ round }) => round);
}
