import {
  countEntry as countEntryCall,
  getEntryRules,
  listEntries as listEntriesCall,
  removeEntry as removeEntryCall,
  saveEntryRules as saveEntryRulesCall,
} from '@quizmeet/contract/scores/entries-calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { entryRuleRecords } from '../../records/entry-rules.ts';
import { eventRecords } from '../../records/events.ts';
import { countEntry, removeEntry } from './count-entry.ts';
import { listEntries } from './entries.ts';
import { saveEntryRules } from './entry-rules.ts';

/** Two people who enter each result (X10). */
export function entryRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, getEntryRules, async () => {
    const { id } = await eventRecords(db).current();
    return { twoEntries: await entryRuleRecords(db).twoEntries(id) };
  });

  route(app, services, saveEntryRulesCall, async ({ actor, body }) => {
    return await act(services, actor, (acting) => saveEntryRules(acting, body));
  });

  route(app, services, listEntriesCall, async ({ actor }) => {
    return await listEntries(db, loggedIn(actor));
  });

  route(app, services, countEntryCall, async ({ actor, params: { id, userId }, body }) => {
    return await act(services, actor, (acting) => countEntry(acting, id, userId, body));
  });

  route(app, services, removeEntryCall, async ({ actor, params: { id, userId } }) => {
    return await act(services, actor, (acting) => removeEntry(acting, id, userId));
  });
}
