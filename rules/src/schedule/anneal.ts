import type { Chance } from '../chance.ts';
import type { Best } from './best.ts';
import type { Board } from './board.ts';
import { step } from './steps.ts';
import { COUNTED } from './tally.ts';

/** How much of what may be spent on a search is spent: from 0, over at 1. Time or anything else. */
export type Spent = () => number;

/** Prices by COUNTED; early criteria grow dearer as the search cools, so that they decide. */
const PRICES = [6, 5, 4, 3, 1, 0.15];
const RISING = 4;
const DEARER = 6;

const HOT = 0.7;
const COLD = 0.15;

/** Steps between two looks at what is spent. */
const STRIDE = 128;

/**
 * Simulated annealing: steps that make the schedule worse are taken the more rarely, the more they
 * cost and the further the search is. What it sees at its best is kept in the best.
 */
export function anneal(board: Board, best: Best, chance: Chance, spent: Spent): void {
  for (let part = spent(); part < 1; part = spent()) {
    const heat = HOT * (COLD / HOT) ** part;
    const factor = 1 + (DEARER - 1) * Math.max(0, 2 * part - 1);
    for (let i = 0; i < COUNTED; i++) {
      board.tally.price[i] = (PRICES[i] as number) * (i < RISING ? factor : 1);
    }
    for (let i = 0; i < STRIDE; i++) {
      const price = step(board, chance);
      if (price === null) continue;
      if (price > 0 && chance() >= Math.exp(-price / heat)) {
        board.drop();
        continue;
      }
      board.keep();
      best.offer(board);
    }
  }
}
