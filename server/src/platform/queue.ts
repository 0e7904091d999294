import { setTimeout as pause } from 'node:timers/promises';
import { notReady } from './problems.ts';

/** The client for whom a job is done. */
export interface Asker {
  /** The account or network place that the job counts for. */
  readonly whose: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone?: AbortSignal;
}

/** How many jobs may run at once, and how many may wait. */
export interface QueueSize {
  /** One by default. */
  readonly atOnce?: number;
  readonly mostWaiting: number;
}

/** A job that waits or runs. */
interface Place {
  readonly whose: string;
  /** Each asker has one job per round; the lowest round is next. */
  readonly round: number;
  readonly begin: () => void;
  readonly leave: () => void;
}

/**
 * The delay of a refusal. After an immediate one a program may repeat its request at once, and
 * thousands of refusals a second also cost a core.
 */
const REFUSAL_MS = 1000;

/** One turn in so many goes to the longest waiting job, so that new askers cannot delay it forever. */
const LONGEST_WAITING_EVERY = 3;

/** The asker where all requests count as the same. */
const SOMEBODY: Asker = { whose: '' };

/**
 * Runs a limited number of jobs; a few more may wait. Askers take turns, but one turn in three goes
 * to the longest waiting job. When the queue is full, the asker with the most jobs loses the newest
 * one to an asker with fewer. A job that nobody waits for any more is never started.
 */
export class Queue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #busy: string;
  readonly #begun = new Set<Place>();
  /** In order of arrival. */
  #waiting: Place[] = [];
  #round = 0;
  #turns = 0;

  /** @param busy the message for refused jobs */
  constructor({ atOnce = 1, mostWaiting }: QueueSize, busy: string) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#busy = busy;
  }

  /** @throws a 503 when too many wait, or when nobody waits for the answer any more */
  async run<T>(job: () => Promise<T>, asker = SOMEBODY): Promise<T> {
    const place = await this.#turn(asker);
    if (place === null) {
      if (asker.gone?.aborted !== true) await pause(REFUSAL_MS);
      throw notReady(this.#busy);
    }
    try {
      return await job();
    } finally {
      this.#begun.delete(place);
      this.#beginNext();
    }
  }

  /** Resolves when it is the asker's turn; null when it is refused. */
  #turn({ whose, gone }: Asker): Promise<Place | null> {
    if (gone?.aborted === true || !this.#makesRoomFor(whose)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const leave = () => {
        gone?.removeEventListener('abort', leave);
        this.#waiting = this.#waiting.filter((each) => each !== place);
        resolve(null);
      };
      const begin = () => {
        gone?.removeEventListener('abort', leave);
        resolve(place);
      };
      const place: Place = { whose, round: this.#roundOf(whose), begin, leave };
      gone?.addEventListener('abort', leave);
      this.#waiting.push(place);
      this.#beginNext();
    });
  }

  /** The round after the asker's last job in the queue, at least the current round. */
  #roundOf(whose: string): number {
    const own = [...this.#begun, ...this.#waiting].filter((place) => place.whose === whose);
    return Math.max(this.#round, ...own.map(({ round }) => round + 1));
  }

  /** Whether there is a place for the asker; if necessary, takes one from the asker with the most. */
  #makesRoomFor(whose: string): boolean {
    const isFree = this.#begun.size < this.#atOnce || this.#waiting.length < this.#mostWaiting;
    if (isFree) return true;
    const lines = [...Map.groupBy(this.#waiting, (place) => place.whose).values()];
    const own = lines.find(([first]) => first?.whose === whose)?.length ?? 0;
    const longest = lines.reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= own + 1) return false;
    longest.at(-1)?.leave();
    return true;
  }

  #beginNext(): void {
    while (this.#begun.size < this.#atOnce && this.#waiting.length > 0) {
      const lowest = this.#waiting.reduce((a, b) => (b.round < a.round ? b : a));
      this.#round = lowest.round;
      this.#turns++;
      const isForLongest = this.#turns % LONGEST_WAITING_EVERY === 0;
      const next = (isForLongest ? this.#waiting[0] : lowest) ?? lowest;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      this.#begun.add(next);
      next.begin();
    }
  }
}
