import type { EventId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';

export const quizzers = pgTable('quizzers', {
  id: integer('id').$type<QuizzerId>().primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  teamId: integer('team_id').$type<TeamId>().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  seat: integer('seat').notNull(),
  hidden: boolean('hidden').notNull().default(false),
});
export type QuizzerRow = typeof quizzers.$inferSelect;

/** Quizzers in seat order; a hidden one keeps its lines and stands on no roster (X8). */
export function quizzerRecords(db: Reader) {
  return {
    all: async (eventId: EventId): Promise<QuizzerRow[]> =>
      await db
        .select()
        .from(quizzers)
        .where(eq(quizzers.eventId, eventId))
        .orderBy(asc(quizzers.teamId), asc(quizzers.seat), asc(quizzers.id)),
    ofTeams: async (teamIds: readonly TeamId[]): Promise<QuizzerRow[]> =>
      teamIds.length === 0
        ? []
        : await db
            .select()
            .from(quizzers)
            .where(and(inArray(quizzers.teamId, [...teamIds])))
            .orderBy(asc(quizzers.teamId), asc(quizzers.seat), asc(quizzers.id)),
    add: async (added: readonly (typeof quizzers.$inferInsert)[]): Promise<void> => {
      if (added.length > 0) await db.insert(quizzers).values([...added]);
    },
    change: async (id: QuizzerId, change: Partial<typeof quizzers.$inferInsert>): Promise<void> => {
      await db.update(quizzers).set(change).where(eq(quizzers.id, id));
    },
    remove: async (ids: readonly QuizzerId[]): Promise<void> => {
      if (ids.length > 0) await db.delete(quizzers).where(inArray(quizzers.id, [...ids]));
    },
    removeAll: async (eventId: EventId): Promise<void> => {
      await db.delete(quizzers).where(eq(quizzers.eventId, eventId));
    },
  };
}
