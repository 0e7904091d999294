import type { EventId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { statements } from './statements.ts';

export const quizzers = pgTable('quizzers', {
  id: integer('id').$type<QuizzerId>().primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  teamId: integer('team_id').$type<TeamId>().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  seat: integer('seat').notNull(),
  hidden: boolean('hidden').notNull().default(false),
  /** The same in every year of one person (W2); null when the person was erased (N6). */
  identity: uuid('identity').defaultRandom(),
});
export type QuizzerRow = typeof quizzers.$inferSelect;

/** Quizzers in seat order; a hidden one keeps its lines but is on no roster (X8). */
export function quizzerRecords(db: Reader) {
  const { rows, add, change, remove, removeAmong } = statements(db, quizzers);
  const inOrder = [asc(quizzers.teamId), asc(quizzers.seat), asc(quizzers.id)];
  return {
    all: (eventId: EventId) => rows(eq(quizzers.eventId, eventId), ...inOrder),
    ofTeams: (teamIds: readonly TeamId[]) =>
      rows(inArray(quizzers.teamId, [...teamIds]), ...inOrder),
    /** Runs no statement for an empty list. */
    byIds: async (ids: readonly QuizzerId[]): Promise<QuizzerRow[]> =>
      ids.length === 0 ? [] : await rows(inArray(quizzers.id, [...ids]), ...inOrder),
    /** These people in all of their years (W2). Runs no statement for an empty list. */
    ofIdentities: async (identities: readonly string[]): Promise<QuizzerRow[]> =>
      identities.length === 0
        ? []
        : await rows(inArray(quizzers.identity, [...identities]), asc(quizzers.id)),
    add,
    change: (id: QuizzerId, changed: Partial<QuizzerRow>) => change(eq(quizzers.id, id), changed),
    remove: (ids: readonly QuizzerId[]) => removeAmong(quizzers.id, ids),
    removeAll: (eventId: EventId) => remove(eq(quizzers.eventId, eventId)),
  };
}
