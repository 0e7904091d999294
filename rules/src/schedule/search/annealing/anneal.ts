import type { Chance } from '../../../chance.ts';
import type { Spent } from '../../instance.ts';
import type { BestSchedule } from '../best-schedule.ts';
import type { Board } from '../board/board.ts';
import { BEFORE_ROOMS, type Figures, SEARCHED } from '../board/costs.ts';
import { ALL_MOVES, proposeMove, TIME_AND_OPPONENT_MOVES } from './simple-moves.ts';

export interface Cooling {
  readonly prices: Readonly<Figures>;
  /** A move that costs this much is accepted about one time in three. */
  readonly startTemperature: number;
  readonly endTemperature: number;
  /** The final factor of criteria before room changes; rises from halfway. */
  readonly rise: number;
  readonly spent: Spent;
}

/** Moves between budget checks. */
const STRIDE = 128;

export function anneal(
  board: Board,
  best: BestSchedule,
  chance: Chance,
  { prices, startTemperature, endTemperature, rise, spent }: Cooling,
): void {
  const moves = prices.rooms === 0 ? TIME_AND_OPPONENT_MOVES : ALL_MOVES;
  for (let part = spent(); part < 1; part = spent()) {
    const temperature = startTemperature * (endTemperature / startTemperature) ** part;
    setPrices(board, prices, 1 + (rise - 1) * Math.max(0, 2 * part - 1));
    for (let i = 0; i < STRIDE; i++) {
      const price = proposeMove(board, chance, moves);
      if (isAccepted(price, temperature, chance) && !board.touchesHeld) {
        board.commit();
        best.offer(board);
      } else {
        board.discard();
      }
    }
  }
}

function setPrices({ costs }: Board, prices: Readonly<Figures>, rise: number): void {
  for (const criterion of SEARCHED) {
    const factor = BEFORE_ROOMS.includes(criterion) ? rise : 1;
    costs.price[criterion] = prices[criterion] * factor;
  }
}

function isAccepted(price: number | null, temperature: number, chance: Chance): boolean {
  if (price === null) return false;
  return price <= 0 || chance() < Math.exp(-price / temperature);
}
