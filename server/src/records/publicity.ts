import type { EventId, QuizzerId } from '@quizmeet/rules/tournament.ts';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { quizzers } from './quizzers.ts';
import { statements } from './statements.ts';

export const publicity = pgTable(
  'publicity',
  {
    quizzerId: integer('quizzer_id')
      .$type<QuizzerId>()
      .primaryKey()
      .references(() => quizzers.id, { onDelete: 'cascade' }),
    eventId: ofEvent(),
    name: boolean('name').notNull(),
    photo: boolean('photo').notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    check('publicity_limited', sql`not (${table.name} and ${table.photo})`),
    index('publicity_event').on(table.eventId),
  ],
);
export type PublicityRow = typeof publicity.$inferSelect;

/** Without a row, everything may be public (W8). */
export function publicityRecords(db: Reader) {
  const { rows, row, put, removeAmong } = statements(db, publicity);
  return {
    all: (eventId: EventId) => rows(eq(publicity.eventId, eventId), asc(publicity.quizzerId)),
    of: (quizzerId: QuizzerId) => row(eq(publicity.quizzerId, quizzerId)),
    /** In all of their years (W2). */
    names: async (): Promise<{ firstName: string; lastName: string }[]> => {
      const limited = db.select({ id: publicity.quizzerId }).from(publicity);
      const people = db
        .select({ identity: quizzers.identity })
        .from(quizzers)
        .where(inArray(quizzers.id, limited));
      return await db
        .select({ firstName: quizzers.firstName, lastName: quizzers.lastName })
        .from(quizzers)
        .where(or(inArray(quizzers.id, limited), inArray(quizzers.identity, people)))
        .orderBy(asc(quizzers.id));
    },
    /** Replaces earlier choices. */
    set: (limited: PublicityRow) => put(limited, publicity.quizzerId),
    remove: (quizzerIds: readonly QuizzerId[]) => removeAmong(publicity.quizzerId, quizzerIds),
  };
}
