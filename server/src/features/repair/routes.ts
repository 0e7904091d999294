import * as calls from '@quizmeet/contract/repair/calls.ts';
import { REPAIR_BUSY } from '@quizmeet/contract/repair/messages.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { lostConnection } from '../../platform/client-errors.ts';
import { Jobs } from '../../platform/worker-pool.ts';
import { eventRecords } from '../../records/events.ts';
import { carryOut, withdraw } from './carry-out.ts';
import { lock, presentLocks, unlock } from './locks.ts';
import { propose } from './propose.ts';
import type { Repairer } from './repair-job.ts';
import { previewShift, shiftTimes } from './shift.ts';

/** Several administrators, a second each. */
const MOST_WAITING = 6;

export function repairRoutes({ route, changing, services }: Routes): void {
  const { db } = services;
  const repairer: Repairer = new Jobs(services.workers.staff, {
    ...{ name: 'repair', mostWaiting: MOST_WAITING, busy: REPAIR_BUSY },
  });

  route(calls.proposeRepair, async ({ body, reply }) => {
    return await propose(services, repairer, body.cause, lostConnection(reply));
  });

  route(calls.carryOutRepair, async ({ body, actor }) => {
    return await carryOut(services, repairer, actor, body);
  });

  route(calls.withdrawTeam, async ({ params, actor }) => {
    return await withdraw(services, repairer, actor, params.id);
  });

  route(calls.listLocks, async () => {
    return await presentLocks(db, await eventRecords(db).current());
  });

  changing(calls.lock, (act, { params: { what, number } }) => lock(act, what, number));

  changing(calls.unlock, (act, { params: { what, number } }) => unlock(act, what, number));

  route(calls.previewShift, async ({ body }) => {
    return await previewShift(db, await eventRecords(db).current(), body);
  });

  route(calls.shiftTimes, async ({ actor, body }) => {
    return await act(services, actor, (acting) => shiftTimes(acting, body));
  });
}
