import {
  countEntry,
  getEntryRules,
  listEntries,
  removeEntry,
  saveEntryRules,
} from '@quizmeet/contract/scores/entries-calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { entryRuleRecords } from '../../records/entry-rules.ts';
import { eventRecords } from '../../records/events.ts';
import { countEntry as count, removeEntry as takeBack } from './count-entry.ts';
import { listEntries as list } from './entries.ts';
import { saveEntryRules as saveRules } from './entry-rules.ts';

/** Two people who enter each result (X10). */
export function entryRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, getEntryRules, async () => {
    const { id } = await eventRecords(db).current();
    return { twoEntries: await entryRuleRecords(db).twoEntries(id) };
  });

  route(app, services, saveEntryRules, async ({ actor, body }) => {
    return await act(services, actor, (acting) => saveRules(acting, body));
  });

  route(app, services, listEntries, async ({ actor }) => await list(db, loggedIn(actor)));

  route(app, services, countEntry, async ({ actor, params: { id, userId }, body }) => {
    return await act(services, actor, (acting) => count(acting, id, userId, body));
  });

  route(app, services, removeEntry, async ({ actor, params: { id, userId } }) => {
    return await act(services, actor, (acting) => takeBack(acting, id, userId));
  });
}
