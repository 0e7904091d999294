import type { Topic } from '@quizmeet/contract/call.ts';

/** Node fires longer timers immediately. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Reports topics when their reads become outdated by time alone. */
export class Expiries {
  readonly #due = new Map<number, Set<Topic>>();
  readonly #clock: () => Date;
  readonly #expired: (topics: readonly Topic[]) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: () => Date, expired: (topics: readonly Topic[]) => void) {
    this.#clock = clock;
    this.#expired = expired;
  }

  /** Reads are valid until `at`. */
  add(at: Date, topics: readonly Topic[]): void {
    const due = this.#due.get(at.getTime()) ?? new Set();
    for (const topic of topics) due.add(topic);
    this.#due.set(at.getTime(), due);
    this.#wait();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#due.clear();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#due.size === 0) return;
    const delay = Math.min(...this.#due.keys()) - this.#clock().getTime();
    this.#timer = setTimeout(() => this.#tell(), Math.min(Math.max(delay, 1), LONGEST_DELAY_MS));
    this.#timer.unref();
  }

  #tell(): void {
    const now = this.#clock().getTime();
    const over = [...this.#due].filter(([at]) => at <= now);
    for (const [at] of over) this.#due.delete(at);
    const topics = new Set(over.flatMap(([, due]) => [...due]));
    if (topics.size > 0) this.#expired([...topics]);
    this.#wait();
  }
}
