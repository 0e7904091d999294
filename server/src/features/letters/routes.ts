import * as calls from '@quizmeet/contract/letters/calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { eventRecords } from '../../records/events.ts';
import { send, setReminders } from './commands.ts';
import { letters, letterWithCopies, preview, reminders } from './present.ts';
import { ReminderClock } from './reminder-clock.ts';

export function letterRoutes(app: FastifyInstance, services: Services): void {
  const { db, environment, postman } = services;
  const current = () => eventRecords(db).current();
  const reminderClock = new ReminderClock(services);
  app.addHook('onReady', async () => reminderClock.start());
  app.addHook('onClose', async () => await reminderClock.close());

  route(app, services, calls.previewLetter, async ({ body }) =>
    preview(db, await current(), environment.publicUrl, body),
  );

  route(app, services, calls.sendLetter, async ({ actor, body }) => {
    const sent = await act(services, actor, (acting) => send(acting, body));
    postman.wake();
    return sent;
  });

  route(app, services, calls.listLetters, async () => letters(db, await current()));

  route(app, services, calls.getLetter, async ({ params }) =>
    letterWithCopies(db, await current(), params.id),
  );

  route(app, services, calls.listReminders, async ({ now }) => reminders(db, await current(), now));

  route(app, services, calls.saveReminders, async ({ actor, body }) => {
    await act(services, actor, (acting) => setReminders(acting, body));
    return true as const;
  });
}
