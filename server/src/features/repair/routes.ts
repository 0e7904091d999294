import {
  carryOutRepair,
  listLocks,
  lock as lockCall,
  previewShift as previewShiftCall,
  proposeRepair,
  shiftTimes as shiftTimesCall,
  unlock as unlockCall,
  withdrawTeam,
} from '@quizmeet/contract/repair/calls.ts';
import { REPAIR_BUSY } from '@quizmeet/contract/repair/messages.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { lostConnection } from '../../platform/lost-connection.ts';
import { Jobs } from '../../platform/worker-pool.ts';
import { eventRecords } from '../../records/events.ts';
import { carryOut, withdraw } from './carry-out.ts';
import { lock, presentLocks, unlock } from './locks.ts';
import { propose } from './propose.ts';
import type { Repairer } from './repair-job.ts';
import { previewShift, shiftTimes } from './shift.ts';

/** Several administrators, a second each. */
const MOST_WAITING = 6;

export function repairRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const repairer: Repairer = new Jobs(services.workers.staff, {
    ...{ name: 'repair', mostWaiting: MOST_WAITING, busy: REPAIR_BUSY },
  });

  route(app, services, proposeRepair, async ({ body, reply }) => {
    return await propose(services, repairer, body.cause, lostConnection(reply));
  });

  route(app, services, carryOutRepair, async ({ body, actor }) => {
    return await carryOut(services, repairer, actor, body);
  });

  route(app, services, withdrawTeam, async ({ params, actor }) => {
    return await withdraw(services, repairer, actor, params.id);
  });

  route(app, services, listLocks, async () => {
    return await presentLocks(db, await eventRecords(db).current());
  });

  route(app, services, lockCall, async ({ actor, params: { what, number } }) => {
    await act(services, actor, (acting) => lock(acting, what, number));
    return true as const;
  });

  route(app, services, unlockCall, async ({ actor, params: { what, number } }) => {
    await act(services, actor, (acting) => unlock(acting, what, number));
    return true as const;
  });

  route(app, services, previewShiftCall, async ({ body }) => {
    return await previewShift(db, await eventRecords(db).current(), body);
  });

  route(app, services, shiftTimesCall, async ({ actor, body }) => {
    return await act(services, actor, (acting) => shiftTimes(acting, body));
  });
}
