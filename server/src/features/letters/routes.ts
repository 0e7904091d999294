import * as calls from '@quizmeet/contract/letters/calls.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { SECOND } from '../../platform/clock.ts';
import { eventRecords } from '../../records/events.ts';
import { send, sendReminders, setReminders } from './commands.ts';
import { letters, letterWithCopies, preview, reminders } from './present.ts';

export function letterRoutes({ app, route, changing, services }: Routes): void {
  const { db, environment, postman } = services;
  const current = () => eventRecords(db).current();
  const reminderClock = new ReminderClock(services);
  app.addHook('onReady', async () => reminderClock.start());
  app.addHook('onClose', async () => await reminderClock.close());

  route(calls.previewLetter, async ({ body }) =>
    preview(db, await current(), environment.publicUrl, body),
  );

  route(calls.sendLetter, async ({ actor, body }) => {
    const sent = await act(services, actor, (acting) => send(acting, body));
    postman.wake();
    return sent;
  });

  route(calls.listLetters, async () => letters(db, await current()));

  route(calls.getLetter, async ({ params }) => letterWithCopies(db, await current(), params.id));

  route(calls.listReminders, async ({ now }) => reminders(db, await current(), now));

  changing(calls.saveReminders, (act, { body }) => setReminders(act, body));
}

const CHECK_INTERVAL = 60 * SECOND;

/** Sends reminders when due (W3). Every instance looks; the event's lock lets one send. */
class ReminderClock {
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
