import type { Random } from '../../../chance.ts';
import type { Spent } from '../../instance.ts';
import type { BestSchedule } from '../best-schedule.ts';
import type { Board } from '../board/board.ts';
import type { Figures } from '../board/costs.ts';
import { ALL_MOVES, type Move, proposeMove, TIME_AND_OPPONENT_MOVES } from './simple-moves.ts';

export interface Cooling {
  readonly prices: Readonly<Figures>;
  /** A move that costs this much is accepted about one time in three. */
  readonly startTemperature: number;
  readonly endTemperature: number;
  /** The final factor of criteria before room changes; rises from halfway. */
  readonly rise: number;
  readonly spent: Spent;
}

/** A price of so many temperatures is accepted one time in 20,000. */
const HOPELESS = 10;

/** Moves between budget checks. */
const STRIDE = 128;

export function anneal(
  board: Board,
  best: BestSchedule,
  random: Random,
  { prices, startTemperature, endTemperature, rise, spent }: Cooling,
): void {
  const moves = prices.rooms === 0 ? TIME_AND_OPPONENT_MOVES : ALL_MOVES;
  for (let part = spent(); part < 1; part = spent()) {
    board.setPrices(prices, 1 + (rise - 1) * Math.max(0, 2 * part - 1));
    stride(
      board,
      best,
      random,
      moves,
      startTemperature * (endTemperature / startTemperature) ** part,
    );
  }
}

function stride(
  board: Board,
  best: BestSchedule,
  random: Random,
  moves: readonly Move[],
  temperature: number,
): void {
  for (let i = 0; i < STRIDE; i++) {
    const price = proposeMove(board, random, moves);
    if (isAccepted(price, temperature, random) && !board.touchesHeld) {
      board.commit();
      best.offer(board);
    } else {
      board.discard();
    }
  }
}

function isAccepted(price: number | null, temperature: number, random: Random): boolean {
  if (price === null) return false;
  if (price <= 0) return true;
  return price < HOPELESS * temperature && random.next() < Math.exp(-price / temperature);
}
