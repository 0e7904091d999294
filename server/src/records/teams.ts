import type { ChurchId, Division, EventId, Group, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';

export const teams = pgTable('teams', {
  id: integer('id').$type<TeamId>().primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  churchId: integer('church_id').$type<ChurchId>().notNull(),
  name: text('name').notNull(),
  division: text('division').$type<Division>().notNull(),
  group: text('group_name').$type<Group>(),
  teamNumber: integer('team_number'),
  addedAt: instant('added_at').notNull(),
});
export type TeamRow = typeof teams.$inferSelect;

/** Teams, in team-number order; those without a number follow by name. */
export function teamRecords(db: Reader) {
  const inOrder = [
    sql`array_position(array['Open', 'Novice'], ${teams.division})`,
    sql`${teams.teamNumber} asc nulls last`,
    sql`lower(${teams.name})`,
    asc(teams.id),
  ];
  return {
    all: async (eventId: EventId): Promise<TeamRow[]> =>
      await db
        .select()
        .from(teams)
        .where(eq(teams.eventId, eventId))
        .orderBy(...inOrder),
    ofChurch: async (churchId: ChurchId): Promise<TeamRow[]> =>
      await db.select().from(teams).where(eq(teams.churchId, churchId)).orderBy(asc(teams.id)),
    byId: async (eventId: EventId, id: TeamId): Promise<TeamRow | null> =>
      (
        await db
          .select()
          .from(teams)
          .where(and(eq(teams.eventId, eventId), eq(teams.id, id)))
      )[0] ?? null,
    add: async (team: typeof teams.$inferInsert): Promise<TeamRow> => {
      const [row] = await db.insert(teams).values(team).returning();
      if (row === undefined) throw new Error('a team was not stored');
      return row;
    },
    change: async (id: TeamId, change: Partial<typeof teams.$inferInsert>): Promise<void> => {
      await db.update(teams).set(change).where(eq(teams.id, id));
    },
    remove: async (ids: readonly TeamId[]): Promise<void> => {
      if (ids.length > 0) await db.delete(teams).where(inArray(teams.id, [...ids]));
    },
    removeAll: async (eventId: EventId): Promise<void> => {
      await db.delete(teams).where(eq(teams.eventId, eventId));
    },
  };
}
