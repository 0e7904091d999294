import type { BracketId, EventId, TeamId } from '@quizmeet/rules/tournament.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { oneOf, reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

export const brackets = pgTable(
  'brackets',
  {
    id: integer('id').$type<BracketId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    division: text('division', { enum: DIVISIONS }).notNull(),
    name: text('name').notNull(),
  },
  (table) => [unique().on(table.eventId, table.division, table.name), oneOf(table.division)],
);
export type BracketRow = typeof brackets.$inferSelect;

export const seeds = pgTable(
  'seeds',
  {
    bracketId: reference<BracketId>('bracket_id', () => brackets.id, 'cascade').notNull(),
    seed: integer('seed').notNull(),
    teamId: reference<TeamId>('team_id', () => teams.id)
      .notNull()
      .unique(),
  },
  (table) => [
    primaryKey({ columns: [table.bracketId, table.seed] }),
    check('seeds_seed_check', sql`${table.seed} between 1 and 10`),
  ],
);

/** Open before Novice, A before B. */
export function bracketRecords(db: Reader) {
  const { rows, row, addOne, removeAmong } = statements(db, brackets);
  const ofSeeds = statements(db, seeds);
  const byDivision = sql`array_position(array['Open', 'Novice'], ${brackets.division})`;
  return {
    all: (eventId: EventId) => rows(eq(brackets.eventId, eventId), byDivision, asc(brackets.name)),
    ofAnyYear: (id: BracketId) => row(eq(brackets.id, id)),
    add: addOne,
    remove: (ids: readonly BracketId[]) => removeAmong(brackets.id, ids),
    seedsOf: (ids: readonly BracketId[]) =>
      ofSeeds.rows(inArray(seeds.bracketId, [...ids]), asc(seeds.bracketId), asc(seeds.seed)),
    addSeeds: ofSeeds.add,
    /** No team may have two seeds at any moment. */
    replaceSeeds: async (changed: readonly (typeof seeds.$inferSelect)[]): Promise<void> => {
      for (const { bracketId, seed } of changed) {
        await ofSeeds.remove(and(eq(seeds.bracketId, bracketId), eq(seeds.seed, seed)));
      }
      await ofSeeds.add(changed);
    },
  };
}
