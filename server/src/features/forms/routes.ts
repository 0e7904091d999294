import * as calls from '@quizmeet/contract/forms/calls.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { handIn, removeForm, saveForm, setPublicity } from './commands.ts';
import { loadFullNames, loadPeople } from './people.ts';

export function formRoutes({ reading, changing, services: { db } }: Routes): void {
  reading(calls.listPeople, (event, { actor }) => loadPeople(db, event, loggedIn(actor)));

  changing(calls.setPublicity, (act, { params, body }) => setPublicity(act, params.id, body));

  changing(calls.saveForm, async (act, { body }) => ({ id: await saveForm(act, body) }));

  changing(calls.removeForm, (act, { params }) => removeForm(act, params.id));

  changing(calls.handIn, (act, { params, body }) => handIn(act, params.id, body));

  reading(calls.fullNames, (event) => loadFullNames(db, event));
}
