import { pick, seeded } from '../src/chance.ts';
import type { Board } from '../src/schedule/search/board/board.ts';
import { firstBoard } from '../src/schedule/search/first-board.ts';
import { anyEvening } from './evenings.ts';

/** Every criterion at a price that no sum of the others can stand for. */
const PRICES = [1, 100, 1e4, 1e6, 1e8, 1e10];

/** A board of any evening, on which each change of a count changes `costOf`. */
export function pricedBoard(seed: number): Board {
  const chance = seeded(seed);
  const board = firstBoard(anyEvening(chance), chance);
  board.tally.price.set(PRICES);
  board.rows.allowWait(pick(chance, 3));
  return board;
}

/** What a priced board costs by its counts. */
export const costOf = ({ tally }: Board): number =>
  PRICES.reduce((sum, price, i) => sum + price * (tally.total[i] ?? 0), 0);
