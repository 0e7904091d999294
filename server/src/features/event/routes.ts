import { getRooms, health } from '@quizmeet/contract/event/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { eventRecords } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';

/** The event, its settings and its rooms. */
export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, health, async () => {
    await eventRecords(db).find();
    return { status: 'ok' as const };
  });

  route(app, services, getRooms, async () => {
    const event = await eventRecords(db).current();
    return await roomRecords(db).all(event.id);
  });
}
