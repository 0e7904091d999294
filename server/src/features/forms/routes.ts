import {
  fullNames,
  handIn as handInCall,
  listPeople,
  removeForm as removeFormCall,
  saveForm as saveFormCall,
  setPublicity as setPublicityCall,
} from '@quizmeet/contract/forms/calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { eventRecords } from '../../records/events.ts';
import { handIn, removeForm, saveForm } from './commands.ts';
import { loadFullNames, loadPeople } from './people.ts';
import { setPublicity } from './publicity.ts';

export function formRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const current = () => eventRecords(db).current();

  route(app, services, listPeople, async ({ actor }) =>
    loadPeople(db, await current(), loggedIn(actor)),
  );

  route(app, services, setPublicityCall, async ({ actor, params, body }) => {
    await act(services, actor, (acting) => setPublicity(acting, loggedIn(actor), params.id, body));
    return true as const;
  });

  route(app, services, saveFormCall, async ({ actor, body }) => ({
    id: await act(services, actor, (acting) => saveForm(acting, body)),
  }));

  route(app, services, removeFormCall, async ({ actor, params }) => {
    await act(services, actor, (acting) => removeForm(acting, params.id));
    return true as const;
  });

  route(app, services, handInCall, async ({ actor, params, body }) => {
    await act(services, actor, (acting) => handIn(acting, loggedIn(actor), params.id, body));
    return true as const;
  });

  route(app, services, fullNames, async () => loadFullNames(db, await current()));
}
