import { pick, seeded } from '../src/chance.ts';
import type { Board } from '../src/schedule/search/board/board.ts';
import { SEARCHED } from '../src/schedule/search/board/costs.ts';
import { boardOf, firstSchedule } from '../src/schedule/search/search.ts';
import { anyEvening } from './evenings.ts';

/** No sum of the others equals one. */
const PRICES = { church: 1, repeats: 100, wait: 1e4, runs: 1e6, rooms: 1e8, buildings: 1e10 };

/** Each change of a count changes `costOf`. */
export function pricedBoard(seed: number): Board {
  const chance = seeded(seed);
  const instance = anyEvening(chance);
  const begin = firstSchedule(instance, chance);
  const board = boardOf({ instance, whole: instance, begin, held: new Set() });
  board.setPrices(PRICES);
  board.teamSlots.allowWait(pick(chance, 3));
  return board;
}

export const costOf = ({ costs }: Board): number =>
  SEARCHED.reduce((sum, criterion) => sum + PRICES[criterion] * costs.count[criterion], 0);
