import type { EventId, RoundId, RoundResult, UserId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { rounds } from './rounds.ts';
import { statements } from './statements.ts';

/** A result as one person entered it; the round is the row's. */
export type EnteredResult = Pick<RoundResult, 'left' | 'right' | 'winner'>;

export const waitingEntries = pgTable(
  'waiting_entries',
  {
    roundId: integer('round_id').$type<RoundId>().notNull(),
    userId: integer('user_id').$type<UserId>().notNull(),
    enteredBy: text('entered_by').notNull(),
    enteredAt: instant('entered_at').notNull(),
    result: jsonb('result').$type<EnteredResult>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.userId] })],
);
export type WaitingEntryRow = typeof waitingEntries.$inferSelect;

/** Entries of open rounds that do not count yet, in the order of entering (X10). */
export function waitingEntryRecords(db: Reader) {
  const { rows, addIfFree, remove, removeAmong } = statements(db, waitingEntries);
  const isOf = (roundId: RoundId, userId: UserId) =>
    and(eq(waitingEntries.roundId, roundId), eq(waitingEntries.userId, userId));
  const inOrder = [asc(waitingEntries.enteredAt), asc(waitingEntries.userId)];
  return {
    ofRound: (roundId: RoundId) => rows(eq(waitingEntries.roundId, roundId), ...inOrder),
    ofUser: (userId: UserId) => rows(eq(waitingEntries.userId, userId)),
    ofEvent: async (eventId: EventId): Promise<WaitingEntryRow[]> =>
      await rows(
        inArray(
          waitingEntries.roundId,
          db.select({ id: rounds.id }).from(rounds).where(eq(rounds.eventId, eventId)),
        ),
        ...inOrder,
      ),
    /** Replaces this person's entry of the round. */
    set: async (row: WaitingEntryRow): Promise<void> => {
      const { enteredBy, enteredAt, result } = row;
      await db
        .insert(waitingEntries)
        .values(row)
        .onConflictDoUpdate({
          target: [waitingEntries.roundId, waitingEntries.userId],
          set: { enteredBy, enteredAt, result },
        });
    },
    of: async (roundId: RoundId, userId: UserId): Promise<WaitingEntryRow | null> =>
      (await rows(isOf(roundId, userId)))[0] ?? null,
    /** Puts an entry back, unless this person has entered the round again. */
    putBack: async (row: WaitingEntryRow): Promise<void> => void (await addIfFree(row)),
    removeOf: (roundId: RoundId, userId: UserId) => remove(isOf(roundId, userId)),
    remove: (roundIds: readonly RoundId[]) => removeAmong(waitingEntries.roundId, roundIds),
  };
}
