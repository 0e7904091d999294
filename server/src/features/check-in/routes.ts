import {
  checkInChurch as checkInChurchCall,
  checkInTeam as checkInTeamCall,
  getCheckIn,
  withdrawnTeams,
} from '@quizmeet/contract/check-in/calls.ts';
import type { FastifyInstance } from 'fastify';
import { changing, route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { eventRecords } from '../../records/events.ts';
import { withdrawalRecords } from '../../records/matches.ts';
import { chosenEvent } from '../../tournament/chosen-event.ts';
import { checkInChurch, checkInTeam } from './commands.ts';
import { loadCheckIn } from './load.ts';

export function checkInRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, withdrawnTeams, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    return [...(await withdrawalRecords(db).teamIds(event.id))];
  });

  route(app, services, getCheckIn, async () => loadCheckIn(db, await eventRecords(db).current()));

  changing(app, services, checkInTeamCall, (act, { params, body }) =>
    checkInTeam(act, params.id, body),
  );

  changing(app, services, checkInChurchCall, (act, { params, body }) =>
    checkInChurch(act, params.id, body.presence),
  );
}
