import * as calls from '@quizmeet/contract/repair/calls.ts';
import { REPAIR_BUSY } from '@quizmeet/contract/repair/messages.ts';
import type { Routes } from '../../calls/route.ts';
import { lostConnection } from '../../platform/client-errors.ts';
import { Jobs } from '../../platform/worker-pool.ts';
import { carryOut, withdraw } from './carry-out.ts';
import { lock, presentLocks, unlock } from './locks.ts';
import { propose } from './propose.ts';
import { presentRepairs, undoRepair } from './recent.ts';
import type { Repairer } from './repair-job.ts';
import { previewShift, shiftTimes } from './shift.ts';

/** Several administrators, a second each. */
const MOST_WAITING = 6;

export function repairRoutes({ route, reading, changing, services }: Routes): void {
  const { db } = services;
  const repairer: Repairer = new Jobs(services.workers.staff, {
    ...{ name: 'repair', mostWaiting: MOST_WAITING, busy: REPAIR_BUSY },
  });

  route(calls.proposeRepair, ({ body, reply }) =>
    propose(services, repairer, body.cause, lostConnection(reply)),
  );

  route(calls.carryOutRepair, ({ body, actor }) => carryOut(services, repairer, actor, body));

  reading(calls.listRepairs, (event) => presentRepairs(db, event));

  changing(calls.undoRepair, (act, { params }) => undoRepair(act, params.id));

  route(calls.withdrawTeam, ({ params, actor }) => withdraw(services, repairer, actor, params.id));

  reading(calls.listLocks, (event) => presentLocks(db, event));

  changing(calls.lock, (act, { params: { what, number } }) => lock(act, what, number));

  changing(calls.unlock, (act, { params: { what, number } }) => unlock(act, what, number));

  reading(calls.previewShift, (event, { body }) => previewShift(db, event, body));

  changing(calls.shiftTimes, (act, { body }) => shiftTimes(act, body));
}
