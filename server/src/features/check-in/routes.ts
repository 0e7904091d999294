import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { chosenEvent } from '../../tournament/chosen-event.ts';

/** The routes of check-in (X12) and of who has withdrawn (X2). */
export function checkInRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, withdrawnTeams, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    return [...(await withdrawalRecords(db).teamIds(event.id))];
  });
}
