import type { Services } from '../../../calls/services.ts';
import { SECOND } from '../../../platform/clock.ts';
import { carryOut } from './carry-out.ts';

const CHECK_INTERVAL = 60 * SECOND;

/**
 * Deletes closed years' personal data when due (W8), even if the server was off that day. Every instance
 * looks; the event's lock lets one delete.
 */
export class RetentionClock {
  readonly #services: Services;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  start(): void {
    void this.look();
    this.#timer = setInterval(() => void this.look(), CHECK_INTERVAL).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Settles when done or failed. */
  look(): Promise<void> {
    const { log } = this.#services;
    this.#looking = this.#looking
      .then(async () => await carryOut(this.#services))
      .catch((error: unknown) => log.warn({ err: error }, 'could not delete personal data'));
    return this.#looking;
  }
}
