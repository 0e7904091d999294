type Job = () => Promise<void>;

interface Lane {
  readonly waiting: Job[];
  running: number;
}

/**
 * Runs jobs in one lane for each host, so that a slow host delays only its own. Nobody waits for a job; what
 * is too much is dropped.
 */
export class Lanes {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #lanes = new Map<string, Lane>();
  #isClosed = false;

  /**
   * @param atOnce how many jobs of one host run at once
   * @param mostWaiting how many jobs of one host may wait
   */
  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * @param job never rejects
   * @returns false when too many wait already
   */
  add(host: string, job: Job): boolean {
    if (this.#isClosed) return false;
    const lane = this.#lanes.get(host) ?? { waiting: [], running: 0 };
    this.#lanes.set(host, lane);
    if (lane.waiting.length >= this.#mostWaiting) return false;
    lane.waiting.push(job);
    this.#run(host, lane);
    return true;
  }

  /** What waits is dropped. */
  close(): void {
    this.#isClosed = true;
    for (const { waiting } of this.#lanes.values()) waiting.length = 0;
  }

  #run(host: string, lane: Lane): void {
    while (lane.running < this.#atOnce) {
      const job = lane.waiting.shift();
      if (job === undefined) break;
      lane.running++;
      void job().finally(() => {
        lane.running--;
        this.#run(host, lane);
      });
    }
    if (lane.running === 0) this.#lanes.delete(host);
  }
}
