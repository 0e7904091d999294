import {
  type EventId,
  type QuizzerId,
  type RoundId,
  type RoundResult,
  SIDES,
  type UserId,
} from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, gte, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant, oneOf, reference } from './columns.ts';
import { quizzers } from './quizzers.ts';
import { type ResultSource, rounds } from './rounds.ts';
import { statements } from './statements.ts';
import { users } from './users.ts';

export const lines = pgTable(
  'lines',
  {
    roundId: reference<RoundId>('round_id', () => rounds.id, 'cascade').notNull(),
    quizzerId: reference<QuizzerId>('quizzer_id', () => quizzers.id).notNull(),
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
  const { rows, putAll, remove, removeAmong } = statements(db, lines);
  const inOrder = [asc(lines.roundId), asc(lines.side), asc(lines.seat)];
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
      const stored = added.map(({ quizzerId }) => quizzerId);
      const others = and(eq(lines.roundId, roundId), notInArray(lines.quizzerId, stored));
      await Promise.all([remove(others), putAll(added)]);
    },
  };
}

interface ReplacedResult {
  readonly result: RoundResult;
  readonly source: ResultSource;
}

export const latestSaves = pgTable('latest_saves', {
  roundId: reference<RoundId>('round_id', () => rounds.id, 'cascade').primaryKey(),
  /** An account's, or a room link's person (P6). */
  userId: integer('user_id').$type<UserId>().notNull(),
  savedAt: instant('saved_at').notNull(),
  version: integer('version').notNull(),
  before: jsonb('before').$type<ReplacedResult>(),
});
export type LatestSave = typeof latestSaves.$inferSelect;

export function latestSaveRecords(db: Reader) {
  const { row, put, remove } = statements(db, latestSaves);
  const isOf = (roundId: RoundId) => eq(latestSaves.roundId, roundId);
  return {
    of: (roundId: RoundId) => row(isOf(roundId)),
    set: (save: LatestSave) => put(save),
    remove: (roundId: RoundId) => remove(isOf(roundId)),
  };
}

export const openSheets = pgTable(
  'open_sheets',
  {
    roundId: reference<RoundId>('round_id', () => rounds.id, 'cascade').notNull(),
    /** Chosen by the device. */
    device: text('device').notNull(),
    userId: reference<UserId>('user_id', () => users.id, 'cascade').notNull(),
    openedAt: instant('opened_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.device] }),
    index('open_sheets_seen').on(table.seenAt),
  ],
);

/** Rule X7. */
export function openSheetRecords(db: Reader) {
  const { putAll, remove } = statements(db, openSheets);
  return {
    /** A known device keeps its opening time. */
    see: (sheet: typeof openSheets.$inferSelect) => putAll([sheet], ['openedAt']),
    /** Seen since, first opened first. */
    others: async (roundId: RoundId, device: string, since: Date) =>
      await db
        .select({
          userId: openSheets.userId,
          name: users.name,
          openedAt: openSheets.openedAt,
          seenAt: openSheets.seenAt,
        })
        .from(openSheets)
        .innerJoin(users, eq(users.id, openSheets.userId))
        .where(
          and(
            eq(openSheets.roundId, roundId),
            ne(openSheets.device, device),
            gte(openSheets.seenAt, since),
          ),
        )
        .orderBy(asc(openSheets.openedAt)),
    remove: (roundId: RoundId, device: string) =>
      remove(and(eq(openSheets.roundId, roundId), eq(openSheets.device, device))),
    removeBefore: (at: Date) => remove(lt(openSheets.seenAt, at)),
  };
}
