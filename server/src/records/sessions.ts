import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, eq, lt, ne } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant } from './columns.ts';
import { type User, users } from './users.ts';

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: integer('user_id').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at').notNull(),
});

/** Sessions by the hash of their token (P3). */
export function sessionRecords(db: Reader) {
  return {
    add: async (session: typeof sessions.$inferInsert): Promise<void> => {
      await db.insert(sessions).values(session);
    },
    /** Whose session it is, and when it was last used. */
    find: async (tokenHash: Buffer): Promise<{ user: User; usedAt: Date } | null> =>
      (
        await db
          .select({ user: users, usedAt: sessions.usedAt })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(eq(sessions.tokenHash, tokenHash))
      )[0] ?? null,
    touch: async (tokenHash: Buffer, usedAt: Date): Promise<void> => {
      await db.update(sessions).set({ usedAt }).where(eq(sessions.tokenHash, tokenHash));
    },
    remove: async (tokenHash: Buffer): Promise<void> => {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    /** Ends a user's sessions, all but one when it is named. */
    removeOf: async (userId: UserId, except: Buffer | null = null): Promise<void> => {
      const mine = eq(sessions.userId, userId);
      await db
        .delete(sessions)
        .where(except === null ? mine : and(mine, ne(sessions.tokenHash, except)));
    },
    forgetUnused: async (since: Date): Promise<void> => {
      await db.delete(sessions).where(lt(sessions.usedAt, since));
    },
  };
}
