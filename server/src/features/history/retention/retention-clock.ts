import type { Services } from '../../../calls/services.ts';
import { SECOND } from '../../../platform/clock.ts';
import { carryOut } from './carry-out.ts';

const LOOK_EVERY = 60 * SECOND;

/**
 * Deletes the personal data of closed years when its date has come (W8), also if the product was off on that day. Each
 * instance looks; the event's lock lets one delete, and the others find nothing to do.
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
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Looks now; settled when it has been deleted, or could not be. */
  look(): Promise<void> {
    const { log } = this.#services;
    this.#looking = this.#looking
      .then(async () => await carryOut(this.#services))
      .catch((error: unknown) => log.warn({ err: error }, 'could not delete personal data'));
    return this.#looking;
  }
}
