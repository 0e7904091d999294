import type { Chance } from '../../../chance.ts';
import type { Spent } from '../../means.ts';
import type { BestSchedule } from '../best-schedule.ts';
import type { Board } from '../board/board.ts';
import { BEFORE_ROOMS, type Figures, SEARCHED } from '../board/costs.ts';
import { RoomResampling } from './room-resampling.ts';
import {
  ALL_MOVES,
  type Move,
  OTHER_MOVES,
  proposeMove,
  TIME_AND_OPPONENT_MOVES,
} from './simple-moves.ts';
import { canExchange, TeamExchange } from './team-exchange.ts';

/** The parameters of one annealing. */
export interface Cooling {
  /** The cost of one unit of each criterion at the start. */
  readonly prices: Readonly<Figures>;
  /** The temperature at the start: a move that costs this much is accepted about one time in three. */
  readonly startTemperature: number;
  readonly endTemperature: number;
  /** The factor by which the criteria before room changes cost more at the end; it rises from halfway. */
  readonly rise: number;
  readonly spent: Spent;
}

/** The shares of component exchanges and room resamplings among all moves. */
const FEW_TEAMS = { exchanges: 0.47, resamplings: 0.07 };
/** With more teams than this there is too little time for many of them. */
const MANY_TEAMS = 60;
const EXCHANGES_OF_MANY = 0.15;

/** The number of moves between two checks of the budget. */
const STRIDE = 128;

/**
 * Simulated annealing: the more a move costs, and the further the search is, the more rarely it is accepted.
 * Every schedule on the way is compared with the best.
 */
export function anneal(
  board: Board,
  best: BestSchedule,
  chance: Chance,
  { prices, startTemperature, endTemperature, rise, spent }: Cooling,
): void {
  const teamExchange = new TeamExchange(board);
  const roomResampling = new RoomResampling(board);
  const { moves, exchanges, resamplings } = moveMixOf(board, prices);
  const isTaken = (temperature: number): boolean => {
    const draw = chance();
    if (draw < exchanges) return teamExchange.draw(chance, temperature) !== null;
    if (draw < exchanges + resamplings) return roomResampling.draw(chance, temperature);
    return isAccepted(proposeMove(board, chance, moves), temperature, chance);
  };
  for (let part = spent(); part < 1; part = spent()) {
    const temperature = startTemperature * (endTemperature / startTemperature) ** part;
    setPrices(board, prices, 1 + (rise - 1) * Math.max(0, 2 * part - 1));
    for (let i = 0; i < STRIDE; i++) {
      if (isTaken(temperature) && !board.touchesHeld) {
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

/**
 * The simple moves to draw from, and how often a component exchange or a room resampling is tried instead.
 */
export interface MoveMix {
  readonly moves: readonly Move[];
  readonly exchanges: number;
  readonly resamplings: number;
}

/** The mix for a board and these prices. */
export function moveMixOf(board: Board, prices: Readonly<Figures>): MoveMix {
  if (prices.rooms === 0) return { moves: TIME_AND_OPPONENT_MOVES, exchanges: 0, resamplings: 0 };
  if (!canExchange(board)) return { moves: ALL_MOVES, exchanges: 0, resamplings: 0 };
  if (board.teams > MANY_TEAMS) {
    return { moves: ALL_MOVES, exchanges: EXCHANGES_OF_MANY, resamplings: 0 };
  }
  return { moves: OTHER_MOVES, ...FEW_TEAMS };
}

/** The Metropolis rule. */
function isAccepted(price: number | null, temperature: number, chance: Chance): boolean {
  if (price === null) return false;
  return price <= 0 || chance() < Math.exp(-price / temperature);
}
