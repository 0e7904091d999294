import { clearResults, getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../platform/act.ts';
import { notFound } from '../../platform/problems.ts';
import { route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { presentRound } from '../schedule/present.ts';
import { clearResults as clear, saveResult as save } from './commands.ts';

/** Results of rounds. */
export function scoreRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const roundById = async (id: number) => {
    const event = await eventRecords(db).current();
    const row = await roundRecords(db).byId(event.id, id);
    if (row === null) throw notFound('There is no such round');
    return await presentRound(db, event, row);
  };

  route(app, services, getRound, async ({ params }) => await roundById(params.id));

  route(app, services, saveResult, async ({ actor, body }) => {
    await act(services, actor, (acting) => save(acting, body));
    return await roundById(body.id);
  });

  route(app, services, clearResults, async ({ actor }) => {
    const cleared = await act(services, actor, clear);
    const bytes = `Results of Friday cleared: ${cleared}\n`;
    return { name: 'clearResults.txt', bytes };
  });
}
