import * as calls from '@quizmeet/contract/registration/sharing-calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { changing, route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { answerInvitation, invitationBehind } from './invitations.ts';
import { endSharing, inviteCoach, sharingOfChurch } from './sharing.ts';

const done = true as const;

/** The routes by which two coaches share a church (W2). */
export function sharingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, calls.getSharing, async ({ actor, params }) =>
    sharingOfChurch(db, loggedIn(actor), params.id),
  );

  route(app, services, calls.inviteCoach, async ({ actor, params, body }) => {
    await act(services, actor, (act) => inviteCoach(act, loggedIn(actor), params.id, body.email));
    services.postman.wake();
    return done;
  });

  route(app, services, calls.endSharing, async ({ actor, params, query }) => {
    const invitation = query.invitation === 'true';
    await act(services, actor, (act) => endSharing(act, loggedIn(actor), params.id, invitation));
    return done;
  });

  route(app, services, calls.getInvitation, async ({ actor, params, now }) =>
    invitationBehind(db, params.guid, actor, now),
  );

  changing(app, services, calls.answerInvitation, (act, { actor, params, body }) =>
    answerInvitation(act, loggedIn(actor), params.guid, body.accept),
  );
}
