import * as calls from '@quizmeet/contract/forms/calls.ts';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { eventRecords } from '../../records/events.ts';
import { handIn, removeForm, saveForm, setPublicity } from './commands.ts';
import { loadFullNames, loadPeople } from './people.ts';

export function formRoutes({ route, changing, services }: Routes): void {
  const { db } = services;
  const current = () => eventRecords(db).current();

  route(calls.listPeople, async ({ actor }) => loadPeople(db, await current(), loggedIn(actor)));

  changing(calls.setPublicity, (act, { actor, params, body }) =>
    setPublicity(act, loggedIn(actor), params.id, body),
  );

  route(calls.saveForm, async ({ actor, body }) => ({
    id: await act(services, actor, (acting) => saveForm(acting, body)),
  }));

  changing(calls.removeForm, (act, { params }) => removeForm(act, params.id));

  changing(calls.handIn, (act, { actor, params, body }) =>
    handIn(act, loggedIn(actor), params.id, body),
  );

  route(calls.fullNames, async () => loadFullNames(db, await current()));
}
