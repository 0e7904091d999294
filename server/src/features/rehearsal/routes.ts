import * as calls from '@quizmeet/contract/rehearsal/calls.ts';
import { NO_REHEARSAL } from '@quizmeet/contract/rehearsal/messages.ts';
import type { FastifyInstance } from 'fastify';
import { loggedIn } from '../../calls/actor.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { notFound } from '../../platform/problems.ts';
import { qrPicture } from '../../platform/qr-code.ts';
import { Rehearsals } from './rehearsals.ts';

/** The routes of rehearsals; what an earlier start has left is removed first. */
export function rehearsalRoutes(app: FastifyInstance, services: Services): void {
  const { log } = services;
  const rehearsals = new Rehearsals(services);
  app.addHook('onReady', async () => {
    await rehearsals
      .removeLeftOvers()
      .catch((error: unknown) => log.warn({ err: error }, 'an old rehearsal is not removed'));
  });
  app.addHook('preClose', async () => {
    await rehearsals
      .end(null)
      .catch((error: unknown) => log.warn({ err: error }, 'the rehearsal is not removed'));
  });

  route(app, services, calls.getRehearsal, async () => rehearsals.state);

  route(app, services, calls.rehearsalCode, async () => {
    const address = rehearsals.state.state?.address;
    if (address === undefined) throw notFound(NO_REHEARSAL);
    return { bytes: qrPicture(address) };
  });

  route(app, services, calls.startRehearsal, async ({ actor, body }) => {
    await rehearsals.start(loggedIn(actor), body);
    return rehearsals.state;
  });

  route(app, services, calls.changeRehearsal, async ({ body: { playing, pace } }) => {
    rehearsals.change(playing, pace);
    return rehearsals.state;
  });

  route(app, services, calls.endRehearsal, async ({ actor }) => {
    await rehearsals.end(actor);
    return true as const;
  });
}
