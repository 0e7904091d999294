import type { Board } from './board/board.ts';
import { COUNTED, WAIT } from './board/costs.ts';

/** The best schedule that a search has seen, by F3 strictly in order. */
export class Best {
  /** The board's places as they were then. */
  readonly seat: Int16Array;
  /** By criterion; wait is the longest wait. */
  private readonly counts: Int32Array;

  constructor(board: Board) {
    this.seat = board.seat.slice();
    this.counts = new Int32Array(COUNTED);
    this.keep(board);
  }

  count(criterion: number): number {
    return this.counts[criterion] as number;
  }

  offer(board: Board): void {
    for (let i = 0; i < COUNTED; i++) {
      const now = i === WAIT ? board.rows.longestWait() : (board.tally.total[i] as number);
      const best = this.counts[i] as number;
      if (now > best) return;
      if (now < best) {
        this.keep(board);
        return;
      }
    }
  }

  /** Below 0 when this one is better than the other, above 0 when it is worse. */
  compare({ counts }: Best): number {
    const at = this.counts.findIndex((count, i) => count !== counts[i]);
    return at < 0 ? 0 : this.count(at) - (counts[at] as number);
  }

  private keep(board: Board): void {
    this.seat.set(board.seat);
    this.counts.set(board.tally.total);
    this.counts[WAIT] = board.rows.longestWait();
  }
}
