import type { EventId, QuizzerId, RoundId } from '@quizmeet/rules/tournament.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { oneOf } from './columns.ts';
import { quizzers } from './quizzers.ts';
import { rounds } from './rounds.ts';
import { statements } from './statements.ts';

export const lines = pgTable(
  'lines',
  {
    roundId: integer('round_id')
      .$type<RoundId>()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    quizzerId: integer('quizzer_id')
      .$type<QuizzerId>()
      .notNull()
      .references(() => quizzers.id),
    side: text('side', { enum: SIDES }).notNull(),
    seat: integer('seat').notNull(),
    correct: integer('correct').notNull(),
    errors: integer('errors').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.quizzerId] }),
    check('lines_correct_check', sql`${table.correct} between 0 and 4`),
    check('lines_errors_check', sql`${table.errors} between 0 and 3`),
    oneOf(table.side),
    index('lines_quizzer').on(table.quizzerId),
  ],
);
export type LineRow = typeof lines.$inferSelect;

/** Of decided rounds, in seat order (S2). */
export function lineRecords(db: Reader) {
  const { rows, remove, removeAmong } = statements(db, lines);
  const inOrder = [asc(lines.roundId), asc(lines.side), asc(lines.seat)];
  const set = async (rows: readonly LineRow[]): Promise<void> => {
    await db
      .insert(lines)
      .values([...rows])
      .onConflictDoUpdate({
        target: [lines.roundId, lines.quizzerId],
        set: {
          side: sql`excluded.side`,
          seat: sql`excluded.seat`,
          correct: sql`excluded.correct`,
          errors: sql`excluded.errors`,
        },
      });
  };
  return {
    ofEvent: async (eventId: EventId): Promise<LineRow[]> => {
      const found = db
        .select({ line: lines })
        .from(lines)
        .innerJoin(rounds, eq(rounds.id, lines.roundId))
        .where(eq(rounds.eventId, eventId))
        .orderBy(...inOrder);
      return (await found).map((row) => row.line);
    },
    ofRounds: (roundIds: readonly RoundId[]) =>
      rows(inArray(lines.roundId, [...roundIds]), ...inOrder),
    /** With stored lines (X8). */
    quizzersAmong: async (quizzerIds: readonly QuizzerId[]): Promise<Set<QuizzerId>> => {
      const found = await db
        .selectDistinct({ id: lines.quizzerId })
        .from(lines)
        .where(inArray(lines.quizzerId, [...quizzerIds]));
      return new Set(found.map(({ id }) => id));
    },
    remove: (roundIds: readonly RoundId[]) => removeAmong(lines.roundId, roundIds),
    /** Statements of different rows, which needn't wait for each other. */
    replace: async (roundId: RoundId, added: readonly LineRow[]): Promise<void> => {
      const kept = added.map(({ quizzerId }) => quizzerId);
      const others = and(eq(lines.roundId, roundId), notInArray(lines.quizzerId, kept));
      await Promise.all([remove(others), kept.length > 0 && set(added)]);
    },
  };
}
