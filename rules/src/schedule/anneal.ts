import type { Chance } from '../chance.ts';
import type { Board } from './board.ts';
import { BUILDINGS, CHURCH, COUNTED, REPEATS, ROOMS, RUNS, WAIT } from './board.ts';
import { step } from './steps.ts';

/** How much of the time to search is used up, from 0 to 1 (over). */
export type Spent = () => number;

/** The best schedule seen, by F3 strictly in order. */
export class Best {
  seat: Int16Array;
  private score: Int32Array;
  constructor(board: Board) {
    this.seat = board.seat.slice();
    this.score = scoreOf(board);
  }
  offer(board: Board): void {
    for (let i = 0; i < COUNTED.length; i++) {
      const now = i === WAIT ? board.longestWait() : (board.total[i] as number);
      const best = this.score[i] as number;
      if (now > best) return;
      if (now < best) {
        this.seat.set(board.seat);
        this.score = scoreOf(board);
        return;
      }
    }
  }
  get(i: number): number { return this.score[i] as number; }
}

function scoreOf(board: Board): Int32Array {
  const score = board.total.slice();
  score[WAIT] = board.longestWait();
  return score;
}

export interface Heat { from: number; to: number; weights: readonly number[]; rise: number }
export let count = { n: 0 };

export function anneal(board: Board, best: Best, heat: Heat, chance: Chance, spent: Spent): void {
  board.price.set(heat.weights);
  for (;;) {
    const part = spent();
    if (part >= 1) break;
    const temp = heat.from * (heat.to / heat.from) ** part;
    for (let i = 0; i < 128; i++) {
      const d = step(board, chance);
      if (d === null) continue;
      count.n++;
      if (d <= 0 || chance() < Math.exp(-d / temp)) { board.keep(); if (d < 0) best.offer(board); }
      else board.drop();
    }
  }
}
