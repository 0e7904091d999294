import type { RoundId, RoundResult, UserId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import type { ResultSource } from './rounds.ts';
import { rounds } from './rounds.ts';
import { statements } from './statements.ts';
import { users } from './users.ts';

export interface ReplacedResult {
  readonly result: RoundResult;
  readonly source: ResultSource;
  /** The same person's earlier save, if it can be undone too. */
  readonly save: { readonly savedAt: string; readonly before: ReplacedResult | null } | null;
}

export const latestSaves = pgTable('latest_saves', {
  roundId: integer('round_id')
    .$type<RoundId>()
    .primaryKey()
    .references(() => rounds.id, { onDelete: 'cascade' }),
  userId: integer('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
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
    set: (save: LatestSave) => put(save, latestSaves.roundId),
    remove: (roundId: RoundId) => remove(isOf(roundId)),
  };
}
