import type { Chance } from '../chance.ts';
import { anneal, type Spent } from './anneal.ts';
import { Best } from './best.ts';
import type { Board } from './board.ts';
import { churchBound, repeatsBound, runsBound, waitBound } from './bounds.ts';
import type { Instance } from './instance.ts';
import { CHURCH, ROOMS, WAIT } from './tally.ts';

/**
 * A stage of the search, and the part of what may be spent at which it ends. An `order` stage works
 * on the criteria before changes of room alone; once these are down to their bounds it is left out,
 * and the next stage has its part as well. A `whole` stage works on everything.
 */
interface Stage {
  readonly kind: 'order' | 'whole';
  readonly end: number;
}

const STAGES: readonly Stage[] = [
  { kind: 'order', end: 0.08 },
  { kind: 'order', end: 0.16 },
  { kind: 'order', end: 0.24 },
  { kind: 'order', end: 0.32 },
  { kind: 'whole', end: 0.45 },
  { kind: 'order', end: 0.55 },
  { kind: 'whole', end: 1 },
];

/** What one more church meeting, repeat, slot of wait, run, change of room and of building costs. */
const PRICES = [6, 5, 4, 3, 1, 0.15];

/** In an order stage, how much cheaper what comes after the criterion that it works on is. */
const CHEAPER = 6;

/** In a whole stage, how much dearer that criterion is, and what comes before it twice over. */
const DEARER = 4;

/** Changes the board for as long as there is something to spend; returns the best that it saw. */
export function search(instance: Instance, board: Board, chance: Chance, spent: Spent): Best {
  const best = new Best(board);
  const leastWait = waitBound(instance, board.slots).bound;
  let begin = 0;
  for (const [i, { kind, end }] of STAGES.entries()) {
    const over = i === 0 ? -1 : firstOverBound(instance, board, best);
    if (i > 0 && kind === 'order' && over < 0) continue;
    const allowed = i === 0 ? leastWait : waitAllowed(kind, over, board, best);
    board.rows.allowWait(Math.max(leastWait, allowed));
    const prices = kind === 'order' ? orderPrices(over) : wholePrices(over);
    const from = begin;
    anneal(board, best, prices, chance, () => (spent() - from) / (end - from));
    begin = end;
  }
  return best;
}

/** The first criterion before changes of room that may still come down; -1 when none may. */
function firstOverBound(instance: Instance, { slots }: Board, best: Best): number {
  const bounds = [
    churchBound(instance),
    repeatsBound(instance, best.count(CHURCH)),
    waitBound(instance, slots),
    runsBound(instance, { slots, wait: best.count(WAIT) }),
  ];
  return bounds.findIndex(({ bound }, criterion) => best.count(criterion) > bound);
}

/** Waits must not stand in the way of what comes before them, and must shrink in their own turn. */
function waitAllowed(kind: Stage['kind'], over: number, { slots }: Board, best: Best): number {
  if (kind === 'order' && over >= 0 && over < WAIT) return slots;
  return kind === 'order' && over === WAIT ? best.count(WAIT) - 1 : best.count(WAIT);
}

function orderPrices(over: number): number[] {
  return PRICES.map((price, i) => {
    if (i >= ROOMS) return 0;
    return over >= 0 && i > over ? price / CHEAPER : price;
  });
}

function wholePrices(over: number): number[] {
  return PRICES.map((price, i) => {
    if (i > over) return price;
    return i === over ? price * DEARER : price * DEARER ** 2;
  });
}
