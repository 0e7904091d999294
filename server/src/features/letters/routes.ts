import * as calls from '@quizmeet/contract/letters/calls.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { SECOND } from '../../platform/clock.ts';
import { repeat } from '../../platform/repeat.ts';
import { eventRecords } from '../../records/events.ts';
import { send, sendReminders, setReminders } from './commands.ts';
import { letters, letterWithCopies, preview, reminders } from './present.ts';

export function letterRoutes({ app, route, changing, services }: Routes): void {
  const { db, environment, log, postman } = services;
  const current = () => eventRecords(db).current();
  // Every instance looks; the event's lock lets one send (W3).
  const remind = async () => {
    if ((await act(services, null, sendReminders)) > 0) postman.wake();
  };
  repeat(app, log, remind, CHECK_INTERVAL, 'reminders could not be sent');

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
