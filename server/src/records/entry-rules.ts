import type { EventId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { statements } from './statements.ts';

export const entryRules = pgTable('entry_rules', {
  eventId: integer('event_id').$type<EventId>().primaryKey(),
  twoEntries: boolean('two_entries').notNull(),
});

/** How an event's results are entered. */
export function entryRuleRecords(db: Reader) {
  const { row } = statements(db, entryRules);
  return {
    /** Whether two people enter each result (X10); false unless it was set. */
    twoEntries: async (eventId: EventId): Promise<boolean> =>
      (await row(eq(entryRules.eventId, eventId)))?.twoEntries ?? false,
    set: async (eventId: EventId, twoEntries: boolean): Promise<void> => {
      await db
        .insert(entryRules)
        .values({ eventId, twoEntries })
        .onConflictDoUpdate({ target: entryRules.eventId, set: { twoEntries } });
    },
  };
}
