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

/** How one annealing goes. */
export interface Cooling {
  /** What one more of each criterion costs at the start. */
  readonly prices: Readonly<Figures>;
  /** The temperature at the start: a move that costs so much is taken at one time in three. */
  readonly startTemperature: number;
  readonly endTemperature: number;
  /** By how much the criteria before changes of room are dearer at the end; it rises from halfway. */
  readonly rise: number;
  readonly spent: Spent;
}

/** How often two teams exchange components, and two rooms are resampled, of all moves. */
const FEW_TEAMS = { exchanges: 0.47, resamplings: 0.07 };
/** With more teams there is too little time for much of it. */
const MANY_TEAMS = 60;
const EXCHANGES_OF_MANY = 0.15;

/** Moves between two looks at what is spent. */
const STRIDE = 128;

/**
 * Simulated annealing: moves that make the schedule worse are taken the more rarely, the more they
 * cost and the further the search is. Every schedule on the way is offered as the best.
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
      if (isTaken(temperature)) {
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

/** The moves that are drawn from, and how often two teams exchange or two rooms are resampled instead. */
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

/** The rule of Metropolis. */
function isAccepted(price: number | null, temperature: number, chance: Chance): boolean {
  if (price === null) return false;
  return price <= 0 || chance() < Math.exp(-price / temperature);
}
