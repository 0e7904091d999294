import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';

export const users = pgTable('users', {
  id: integer('id').$type<UserId>().primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  confirmedAt: instant('confirmed_at'),
  admin: boolean('admin').notNull().default(false),
  scoreEntry: boolean('score_entry').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});
export type User = typeof users.$inferSelect;

/** Accounts; e-mail addresses compare without case (P2). */
export function userRecords(db: Reader) {
  return {
    byId: async (id: UserId): Promise<User | null> =>
      (await db.select().from(users).where(eq(users.id, id)))[0] ?? null,
    byEmail: async (email: string): Promise<User | null> =>
      (
        await db
          .select()
          .from(users)
          .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
      )[0] ?? null,
    byIds: async (ids: readonly UserId[]): Promise<User[]> =>
      ids.length === 0
        ? []
        : await db
            .select()
            .from(users)
            .where(inArray(users.id, [...ids])),
    /** Whose account each of these addresses is, by the address as it is given. */
    byEmails: async (emails: readonly string[]): Promise<Map<string, User>> => {
      if (emails.length === 0) return new Map();
      const asked = db
        .select({ email: sql<string>`email`.as('asked_email') })
        .from(sql`unnest(${sql.param([...emails])}::text[]) as given(email)`)
        .as('asked');
      const found = await db
        .select({ email: asked.email, user: users })
        .from(asked)
        .innerJoin(users, eq(sql`lower(${users.email})`, sql`lower(${asked.email})`));
      return new Map(found.map(({ email, user }) => [email, user]));
    },
    all: async (): Promise<User[]> => await db.select().from(users).orderBy(asc(users.id)),
    /** Null when the address is taken, also by somebody who registers in the same moment. */
    add: async (user: typeof users.$inferInsert): Promise<User | null> =>
      (await db.insert(users).values(user).onConflictDoNothing().returning())[0] ?? null,
    change: async (id: UserId, change: Partial<typeof users.$inferInsert>): Promise<void> => {
      await db.update(users).set(change).where(eq(users.id, id));
    },
    /** Until the transaction ends nobody else makes or changes an account; looking goes on. */
    lockAll: async (): Promise<void> => {
      await db.execute(sql`lock table ${users} in exclusive mode`);
    },
    /** Locks the admins' rows, so that two demotions cannot both leave "one other" (P1). */
    lockAdmins: async (): Promise<User[]> =>
      await db
        .select()
        .from(users)
        .where(and(eq(users.admin, true)))
        .for('update'),
    adminExists: async (): Promise<boolean> =>
      (await db.select({ id: users.id }).from(users).where(eq(users.admin, true)).limit(1)).length >
      0,
  };
}
