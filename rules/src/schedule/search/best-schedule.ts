import type { Board } from './board/board.ts';
import { Counted, type Figures, SEARCHED } from './board/costs.ts';

/** Compared by the first differing criterion of F3. */
export class BestSchedule {
  readonly seats: Int16Array;
  readonly count: Figures = new Counted();
  /** Increases with each better schedule. */
  version = 0;

  constructor(board: Board) {
    this.seats = board.seats.slice();
    this.keep(board);
  }

  offer(board: Board): void {
    for (const criterion of SEARCHED) {
      const now =
        criterion === 'wait' ? board.teamSlots.longestWait() : board.costs.count[criterion];
      const best = this.count[criterion];
      if (now > best) return;
      if (now < best) {
        this.keep(board);
        return;
      }
    }
  }

  private keep(board: Board): void {
    this.version++;
    this.seats.set(board.seats);
    Object.assign(this.count, board.costs.count);
    this.count.wait = board.teamSlots.longestWait();
  }
}
