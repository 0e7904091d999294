import type { Chance } from '../chance.ts';
import { anneal, type Spent } from './anneal.ts';
import { Best } from './best.ts';
import type { Board } from './board.ts';
import { churchBound, repeatsBound, runsBound, waitBound } from './bounds.ts';
import type { Instance } from './instance.ts';
import { CHURCH, ROOMS, WAIT } from './tally.ts';

interface Search {
  readonly instance: Instance;
  readonly board: Board;
  readonly best: Best;
  readonly chance: Chance;
  readonly spent: Spent;
}

/** The longest stage on the criteria before changes of room, as a part of what may be spent. */
const STAGE = 0.05;

/** What one more church meeting, repeat, slot of wait, run, change of room and of building costs. */
const PRICES = [6, 5, 4, 3, 1, 0.15];

/**
 * What they cost in a stage on one of the criteria before changes of room: who plays when is the
 * hardest to mend, so it may be bought with repeats, which a change of partners mends later.
 */
const STAGE_PRICES = [4, 2, 6, 3, 0, 0];

/** How much cheaper what comes after the criterion that a stage works on is. */
const CHEAPER = 6;

/** The heat at which a stage starts, and one that may leave the best that is known far behind. */
const HOT = 0.7;
const HOTTER = 1;

/** An evening of fewer places is gone through more often in the same time, so it starts hotter. */
const LARGE = 100;

/**
 * Changes the board for as long as there is something to spend; returns the best that it saw. The
 * criteria before changes of room come first, by themselves; then everything together; then both
 * once more, for good. Every stage begins at the best that is known.
 */
export function search(instance: Instance, board: Board, chance: Chance, spent: Spent): Best {
  const best = new Best(board);
  const all: Search = { instance, board, best, chance, spent };
  const leastWait = waitBound(instance, board.slots).bound;
  const larger = Math.max(1, LARGE / (instance.teams.length * instance.rounds));
  board.rows.allowWait(leastWait);
  anneal(board, best, chance, {
    prices: PRICES.map((price, i) => (i < ROOMS ? price : 0)),
    hot: HOT,
    spent: () => spent() / STAGE,
  });
  order(all, 0.3);
  whole(all, 0.5, HOTTER * larger, Math.max(leastWait, best.count(WAIT) - 1));
  order(all, 0.6);
  whole(all, 1, HOT * larger, best.count(WAIT));
  return best;
}

/**
 * Works on the first criterion that is above its bound, without regard to changes of room; on the
 * next when a stage brought it no further. Over when so much is spent or all are at their bounds.
 */
function order(all: Search, end: number): void {
  const { board, best, chance, spent } = all;
  let first = 0;
  for (let begin = spent(); begin < end; begin = spent()) {
    const next = overBound(all, first);
    const over = next === ROOMS ? overBound(all, 0) : next;
    if (over === ROOMS) return;
    const from = begin;
    const count = best.count(over);
    const length = Math.min(STAGE, end - begin);
    board.restore(best.seat);
    board.rows.allowWait(waitAllowed(over, all));
    anneal(board, best, chance, {
      prices: stagePrices(over),
      hot: HOT,
      spent: () => (best.count(over) < count ? 1 : (spent() - from) / length),
    });
    first = best.count(over) < count ? 0 : over + 1;
  }
}

/** Works on everything until so much is spent. */
function whole(all: Search, end: number, hot: number, allowedWait: number): void {
  const { board, best, chance, spent } = all;
  const begin = spent();
  if (begin >= end) return;
  board.restore(best.seat);
  board.rows.allowWait(allowedWait);
  anneal(board, best, chance, {
    prices: PRICES,
    hot,
    spent: () => (spent() - begin) / (end - begin),
  });
}

/** The next criterion that is above its bound, of those before changes of room; else these. */
function overBound({ instance, board: { slots }, best }: Search, first: number): number {
  const bounds = [
    churchBound(instance),
    repeatsBound(instance, best.count(CHURCH)),
    waitBound(instance, slots),
    runsBound(instance, { slots, wait: best.count(WAIT) }),
  ];
  const over = bounds.findIndex(({ bound }, i) => i >= first && best.count(i) > bound);
  return over < 0 ? ROOMS : over;
}

/** Waits must not stand in the way of what comes before them, and must shrink in their own turn. */
function waitAllowed(over: number, { board, best }: Search): number {
  if (over < WAIT) return board.slots;
  return over === WAIT ? best.count(WAIT) - 1 : best.count(WAIT);
}

function stagePrices(over: number): number[] {
  return STAGE_PRICES.map((price, i) => (i > over ? price / CHEAPER : price));
}
