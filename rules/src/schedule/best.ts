import { type Board, COUNTED, WAIT } from './board.ts';

/** The best schedule that a search has seen, by F3 strictly in order. */
export class Best {
  /** The board's places as they were then. */
  readonly seat: Int16Array;
  /** By COUNTED; wait is the longest wait. */
  readonly counts: Int32Array;

  constructor(board: Board) {
    this.seat = board.seat.slice();
    this.counts = board.total.slice();
    this.counts[WAIT] = board.longestWait();
  }

  offer(board: Board): void {
    for (let i = 0; i < COUNTED.length; i++) {
      const now = i === WAIT ? board.longestWait() : (board.total[i] as number);
      const best = this.counts[i] as number;
      if (now > best) return;
      if (now < best) return this.keep(board);
    }
  }

  private keep(board: Board): void {
    this.seat.set(board.seat);
    this.counts.set(board.total);
    this.counts[WAIT] = board.longestWait();
  }
}
