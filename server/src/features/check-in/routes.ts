import * as calls from '@quizmeet/contract/check-in/calls.ts';
import type { Routes } from '../../calls/route.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { checkInChurch, checkInTeam, undoCheckIn } from './commands.ts';
import { loadCheckIn } from './load.ts';

export function checkInRoutes({ reading, changing, services: { db } }: Routes): void {
  reading(calls.withdrawnTeams, async (event) => [
    ...(await withdrawalRecords(db).teamIds(event.id)),
  ]);

  reading(calls.getCheckIn, (event) => loadCheckIn(db, event));

  changing(calls.checkInTeam, (act, { params, body }) => checkInTeam(act, params.id, body));

  changing(calls.checkInChurch, (act, { params, body }) =>
    checkInChurch(act, params.id, body.presence),
  );

  changing(calls.undoCheckIn, (act, { body }) => undoCheckIn(act, body.teamIds));
}
