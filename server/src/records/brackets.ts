import type { BracketId, Division, EventId, TeamId } from '@quizmeet/rules/tournament.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';

export const brackets = pgTable('brackets', {
  id: integer('id').$type<BracketId>().primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  division: text('division').$type<Division>().notNull(),
  name: text('name').notNull(),
});
export type BracketRow = typeof brackets.$inferSelect;

export const seeds = pgTable(
  'seeds',
  {
    bracketId: integer('bracket_id').$type<BracketId>().notNull(),
    seed: integer('seed').notNull(),
    teamId: integer('team_id').$type<TeamId>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bracketId, table.seed] })],
);
export type SeedRow = typeof seeds.$inferSelect;

/** Brackets and who stands in them by seed; Open before Novice, A before B. */
export function bracketRecords(db: Reader) {
  return {
    all: async (eventId: EventId): Promise<BracketRow[]> =>
      await db
        .select()
        .from(brackets)
        .where(eq(brackets.eventId, eventId))
        .orderBy(
          sql`array_position(array['Open', 'Novice'], ${brackets.division})`,
          asc(brackets.name),
        ),
    add: async (bracket: typeof brackets.$inferInsert): Promise<BracketRow> => {
      const [row] = await db.insert(brackets).values(bracket).returning();
      if (row === undefined) throw new Error('a bracket was not stored');
      return row;
    },
    /** Its seeds and matches go with it. */
    remove: async (ids: readonly BracketId[]): Promise<void> => {
      if (ids.length > 0) await db.delete(brackets).where(inArray(brackets.id, [...ids]));
    },
    seedsOf: async (ids: readonly BracketId[]): Promise<SeedRow[]> =>
      ids.length === 0
        ? []
        : await db
            .select()
            .from(seeds)
            .where(inArray(seeds.bracketId, [...ids]))
            .orderBy(asc(seeds.bracketId), asc(seeds.seed)),
    addSeeds: async (added: readonly SeedRow[]): Promise<void> => {
      if (added.length > 0) await db.insert(seeds).values([...added]);
    },
  };
}
