import * as calls from '@quizmeet/contract/registration/request-calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import {
  askForChange,
  decideRequest,
  listOpenRequests,
  listOwnRequests,
  withdrawRequest,
} from './roster-requests.ts';

const done = true as const;

/** The routes of late changes of rosters: asked for by coaches, decided by admins (W2). */
export function requestRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, calls.listOwnRequests, async ({ actor }) =>
    listOwnRequests(db, loggedIn(actor)),
  );

  route(app, services, calls.askForChange, async ({ actor, params, body }) => {
    await act(services, actor, (act) => askForChange(act, loggedIn(actor), params.id, body));
    return done;
  });

  route(app, services, calls.withdrawRequest, async ({ actor, params }) => {
    await act(services, actor, (act) => withdrawRequest(act, loggedIn(actor), params.id));
    return done;
  });

  route(app, services, calls.listOpenRequests, async () => listOpenRequests(db));

  route(app, services, calls.decideRequest, async ({ actor, params, body }) => {
    await act(services, actor, (act) => decideRequest(act, loggedIn(actor), params.id, body));
    services.postman.wake();
    return done;
  });
}
