import { setTimeout as pause } from 'node:timers/promises';
import { notReady } from './problems.ts';

/** For whom a job is done. */
export interface Asker {
  /** The account, or the place on the network, that the job counts for. */
  readonly whose: string;
  /** Is aborted once nobody waits for the answer any more. */
  readonly gone?: AbortSignal;
}

/** How many jobs may be under way, and how many may wait. */
export interface QueueSize {
  /** One unless said. */
  readonly atOnce?: number;
  readonly mostWaiting: number;
}

/** A job that waits for its turn, or has been begun. */
interface Place {
  readonly whose: string;
  /** An asker has one job in each round; the lowest round is next. */
  readonly round: number;
  readonly begin: () => void;
  readonly leave: () => void;
}

/**
 * A refusal comes after so long. One that came at once would be answered by the next request of a
 * program that does not wait, and thousands of refusals a second take a core, too.
 */
const REFUSAL_MS = 1000;

/** Of so many turns one goes to whoever has waited longest, so that new askers keep nobody waiting for ever. */
const LONGEST_WAITING_EVERY = 3;

/** Who asks where nobody needs to be told from another. */
const SOMEBODY: Asker = { whose: '' };

/**
 * Takes so many jobs at a time; a few may wait. Askers take turns, however many jobs each of them
 * has; one turn in three is the longest waiting's. Where all places are taken, whoever has the most gives the newest one to somebody who has
 * fewer. A job for which nobody waits any more is never begun.
 */
export class Queue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #busy: string;
  readonly #begun = new Set<Place>();
  /** In the order in which they came. */
  #waiting: Place[] = [];
  #round = 0;
  #turns = 0;

  /** @param busy what one is told for whom there is no place */
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

  /** Comes when it is the asker's turn; null when it will not be. */
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

  /** The one after the asker's last job that is still here; at the earliest the one that is on. */
  #roundOf(whose: string): number {
    const own = [...this.#begun, ...this.#waiting].filter((place) => place.whose === whose);
    return Math.max(this.#round, ...own.map(({ round }) => round + 1));
  }

  /** Whether there is a place for one more of an asker, if need be from whoever has the most. */
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
