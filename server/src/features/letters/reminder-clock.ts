import { act } from '../../calls/act.ts';
import type { Services } from '../../calls/services.ts';
import { SECOND } from '../../platform/clock.ts';
import { sendReminders } from './commands.ts';

const CHECK_INTERVAL = 60 * SECOND;

/** Sends reminders when due (W3). Every instance looks; the event's lock lets one send. */
export class ReminderClock {
  readonly #services: Services;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  start(): void {
    this.#look();
    this.#timer = setInterval(() => this.#look(), CHECK_INTERVAL).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  #look(): void {
    const { log, postman } = this.#services;
    this.#looking = this.#looking
      .then(async () => {
        const sent = await act(this.#services, null, sendReminders);
        if (sent > 0) postman.wake();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'reminders could not be sent'));
  }
}
