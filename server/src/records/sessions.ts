import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, eq, lt, ne } from 'drizzle-orm';
import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant } from './columns.ts';
import { statements } from './statements.ts';
import { type User, users } from './users.ts';

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export function sessionRecords(db: Reader) {
  const { add, change, remove } = statements(db, sessions);
  return {
    add: (session: typeof sessions.$inferInsert) => add([session]),
    find: async (tokenHash: Buffer): Promise<{ user: User; usedAt: Date } | null> =>
      (
        await db
          .select({ user: users, usedAt: sessions.usedAt })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(eq(sessions.tokenHash, tokenHash))
      )[0] ?? null,
    touch: (tokenHash: Buffer, usedAt: Date) =>
      change(eq(sessions.tokenHash, tokenHash), { usedAt }),
    remove: (tokenHash: Buffer) => remove(eq(sessions.tokenHash, tokenHash)),
    removeOf: (userId: UserId, except: Buffer | null = null) =>
      remove(
        and(
          eq(sessions.userId, userId),
          except === null ? undefined : ne(sessions.tokenHash, except),
        ),
      ),
    forgetUnused: (since: Date) => remove(lt(sessions.usedAt, since)),
  };
}
