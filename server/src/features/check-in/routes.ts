import * as calls from '@quizmeet/contract/check-in/calls.ts';
import type { Routes } from '../../calls/route.ts';
import { eventRecords } from '../../records/events.ts';
import { withdrawalRecords } from '../../records/matches.ts';
import { chosenEvent } from '../../tournament/chosen-event.ts';
import { checkInChurch, checkInTeam } from './commands.ts';
import { loadCheckIn } from './load.ts';

export function checkInRoutes({ route, changing, services: { db } }: Routes): void {
  route(calls.withdrawnTeams, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    return [...(await withdrawalRecords(db).teamIds(event.id))];
  });

  route(calls.getCheckIn, async () => loadCheckIn(db, await eventRecords(db).current()));

  changing(calls.checkInTeam, (act, { params, body }) => checkInTeam(act, params.id, body));

  changing(calls.checkInChurch, (act, { params, body }) =>
    checkInChurch(act, params.id, body.presence),
  );
}
