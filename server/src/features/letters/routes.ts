import * as calls from '@quizmeet/contract/letters/calls.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { SECOND } from '../../platform/clock.ts';
import { repeat } from '../../platform/repeat.ts';
import { send, sendReminders, setReminders } from './commands.ts';
import { letters, letterWithCopies, preview, reminders } from './present.ts';

export function letterRoutes({ app, route, reading, changing, services }: Routes): void {
  const { db, environment, log, postman } = services;
  // Every instance looks; the event's lock lets one send (W3).
  const remind = async () => {
    if ((await act(services, null, sendReminders)) > 0) postman.wake();
  };
  repeat(app, log, remind, CHECK_INTERVAL, 'reminders could not be sent');

  reading(calls.previewLetter, (event, { body }) =>
    preview(db, event, environment.publicUrl, body),
  );

  route(calls.sendLetter, async ({ actor, body }) => {
    const sent = await act(services, actor, (acting) => send(acting, body));
    postman.wake();
    return sent;
  });

  reading(calls.listLetters, (event) => letters(db, event));

  reading(calls.getLetter, (event, { params }) => letterWithCopies(db, event, params.id));

  reading(calls.listReminders, (event, { now }) => reminders(db, event, now));

  changing(calls.saveReminders, (act, { body }) => setReminders(act, body));
}

const CHECK_INTERVAL = 60 * SECOND;
