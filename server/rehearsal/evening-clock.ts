import type { Clock } from '../src/platform/clock.ts';

/** The clock of a rehearsal: it can be set, and can run faster than the machine's. */
export class EveningClock {
  #from: number;
  #since: number;
  #speed = 1;
  readonly #steady: () => number;

  /** @param steady a monotonic time in milliseconds */
  constructor(from: Date, steady: () => number = () => performance.now()) {
    this.#from = from.getTime();
    this.#steady = steady;
    this.#since = steady();
  }

  readonly now: Clock = () => new Date(this.#reading());

  /** How many times as fast as the machine's clock it runs from now on. */
  set speed(times: number) {
    if (times === this.#speed) return;
    this.#from = this.#reading();
    this.#since = this.#steady();
    this.#speed = times;
  }

  /** Sets it to a time; a rehearsal begins on its evening, whatever day it is. */
  setTo(instant: number): void {
    this.#from = instant;
    this.#since = this.#steady();
  }

  /** Goes on at a later time; an earlier one is ignored. */
  skipTo(instant: number): void {
    if (instant > this.#reading()) this.setTo(instant);
  }

  #reading(): number {
    return this.#from + (this.#steady() - this.#since) * this.#speed;
  }
}
