import type { Chance } from '../../../chance.ts';
import type { Spent } from '../../means.ts';
import type { Best } from '../best-schedule.ts';
import type { Board } from '../board/board.ts';
import { ROOMS } from '../board/costs.ts';
import { Reseating } from './room-resampling.ts';
import { ALL_STEPS, BESIDE_BARTER, ORDER_STEPS, type Step, step } from './simple-moves.ts';
import { Barter, canBarter } from './team-exchange.ts';

export interface Cooling {
  /** What one more of each criterion of the tally costs. */
  readonly prices: readonly number[];
  /** The heat at the start: a step that costs so much is taken at one time in three. */
  readonly hot: number;
  /** The heat at the end. */
  readonly cold: number;
  /** How much dearer what comes before changes of room is at the end; it rises from halfway. */
  readonly rise: number;
  readonly spent: Spent;
}

/**
 * How often two teams barter, and two rooms are seated anew, of all steps. Many teams have too little
 * time for much of it.
 */
const FEW_TEAMS = { bartered: 0.47, reseated: 0.07 };
const MANY_TEAMS = 60;
const BARTERED_BY_MANY = 0.15;

/** Steps between two looks at what is spent. */
const STRIDE = 128;

/**
 * Simulated annealing: steps that make the schedule worse are taken the more rarely, the more they
 * cost and the further the search is. The best that it sees is offered on the way.
 */
export function anneal(
  board: Board,
  best: Best,
  chance: Chance,
  { prices, hot, cold, rise, spent }: Cooling,
): void {
  const barter = new Barter(board);
  const reseating = new Reseating(board);
  const { steps, bartered, reseated } = mixOf(board, prices);
  const isDrawn = (heat: number): boolean => {
    const draw = chance();
    if (draw < bartered) return barter.draw(chance, heat) !== null;
    if (draw < bartered + reseated) return reseating.draw(chance, heat);
    return isTaken(step(board, chance, steps), heat, chance);
  };
  for (let part = spent(); part < 1; part = spent()) {
    const heat = hot * (cold / hot) ** part;
    setPrices(board, prices, 1 + (rise - 1) * Math.max(0, 2 * part - 1));
    for (let i = 0; i < STRIDE; i++) {
      if (isDrawn(heat)) {
        board.keep();
        best.offer(board);
      } else {
        board.drop();
      }
    }
  }
}

function setPrices(board: Board, prices: readonly number[], risen: number): void {
  for (const [i, price] of prices.entries()) {
    board.tally.price[i] = i < ROOMS ? price * risen : price;
  }
}

/** Which steps are drawn from, and how often two teams barter or two rooms are seated anew instead. */
export interface Mix {
  readonly steps: readonly Step[];
  readonly bartered: number;
  readonly reseated: number;
}

/** The mix for a board and what one more of each criterion costs. */
export function mixOf(board: Board, prices: readonly number[]): Mix {
  if (prices[ROOMS] === 0) return { steps: ORDER_STEPS, bartered: 0, reseated: 0 };
  if (!canBarter(board)) return { steps: ALL_STEPS, bartered: 0, reseated: 0 };
  if (board.teams > MANY_TEAMS) {
    return { steps: ALL_STEPS, bartered: BARTERED_BY_MANY, reseated: 0 };
  }
  return { steps: BESIDE_BARTER, ...FEW_TEAMS };
}

function isTaken(price: number | null, heat: number, chance: Chance): boolean {
  if (price === null) return false;
  return price <= 0 || chance() < Math.exp(-price / heat);
}
