import {
  listLocks,
  lock,
  previewShift,
  shiftTimes,
  unlock,
} from '@quizmeet/contract/repair/calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { eventRecords } from '../../records/events.ts';
import { lock as lockOne, presentLocks, unlock as unlockOne } from './locks.ts';
import { shiftTimes as shift, previewShift as timesAfter } from './shift.ts';

/** The routes of locks, repairs and shifted times (X1-X6). */
export function repairRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, listLocks, async () => {
    return await presentLocks(db, await eventRecords(db).current());
  });

  route(app, services, lock, async ({ actor, params: { what, number } }) => {
    await act(services, actor, (acting) => lockOne(acting, what, number));
    return true as const;
  });

  route(app, services, unlock, async ({ actor, params: { what, number } }) => {
    await act(services, actor, (acting) => unlockOne(acting, what, number));
    return true as const;
  });

  route(app, services, previewShift, async ({ body }) => {
    return await timesAfter(db, await eventRecords(db).current(), body);
  });

  route(app, services, shiftTimes, async ({ actor, body }) => {
    return await act(services, actor, (acting) => shift(acting, body));
  });
}
