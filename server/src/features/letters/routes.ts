import * as calls from '@quizmeet/contract/letters/calls.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { eventRecords } from '../../records/events.ts';
import { send, setReminders } from './commands.ts';
import { letters, letterWithCopies, preview, reminders } from './present.ts';
import { ReminderClock } from './reminder-clock.ts';

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
