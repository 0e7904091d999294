import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, eq, lt, ne } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../platform/actor.ts';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant } from './columns.ts';
import { users } from './users.ts';

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
    find: async (tokenHash: Buffer): Promise<(Actor & { usedAt: Date }) | null> => {
      const [row] = await db
        .select({ user: users, usedAt: sessions.usedAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.tokenHash, tokenHash));
      if (row === undefined) return null;
      const { id, name, email, confirmedAt, admin, scoreEntry } = row.user;
      return {
        userId: id,
        name,
        email,
        confirmed: confirmedAt !== null,
        admin,
        scoreEntry,
        usedAt: row.usedAt,
      };
    },
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
