import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, desc, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant } from './columns.ts';
import { statements } from './statements.ts';
import { type User, users } from './users.ts';

export const apiTokens = pgTable('api_tokens', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id').$type<UserId>().notNull(),
  name: text('name').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  madeAt: instant('made_at').notNull(),
  usedAt: instant('used_at'),
});
export type ApiTokenRow = typeof apiTokens.$inferSelect;

/** A token with the account of who made it. */
export interface OwnedToken {
  readonly token: ApiTokenRow;
  readonly user: User;
}

/** The tokens of programs; no backup, archive or log has them (W7). */
export function apiTokenRecords(db: Reader) {
  const { addOne, change, remove } = statements(db, apiTokens);
  const owned = () =>
    db
      .select({ token: apiTokens, user: users })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId));
  return {
    add: addOne,
    /** All of them, the newest first. */
    all: async (): Promise<OwnedToken[]> => await owned().orderBy(desc(apiTokens.id)),
    byId: async (id: number): Promise<OwnedToken | null> =>
      (await owned().where(eq(apiTokens.id, id)))[0] ?? null,
    /** One of somebody who is an administrator now. */
    byHash: async (hash: Buffer): Promise<OwnedToken | null> =>
      (await owned().where(and(eq(apiTokens.tokenHash, hash), eq(users.admin, true))))[0] ?? null,
    touch: (id: number, usedAt: Date) => change(eq(apiTokens.id, id), { usedAt }),
    remove: (id: number) => remove(eq(apiTokens.id, id)),
    removeOf: (userId: UserId) => remove(eq(apiTokens.userId, userId)),
  };
}
