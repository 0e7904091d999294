import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { statements } from './statements.ts';

/** Not a password hash. */
export const NO_PASSWORD = 'no password opens this account';

export const users = pgTable(
  'users',
  {
    id: integer('id').$type<UserId>().primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    confirmedAt: instant('confirmed_at'),
    admin: boolean('admin').notNull().default(false),
    scoreEntry: boolean('score_entry').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);
export type User = typeof users.$inferSelect;

/** Case-insensitive addresses (P2). */
export function userRecords(db: Reader) {
  const { rows, row, lock, addIfFree, change } = statements(db, users);
  const isAdmin = eq(users.admin, true);
  return {
    byId: (id: UserId) => row(eq(users.id, id)),
    byEmail: (email: string) => row(eq(sql`lower(${users.email})`, sql`lower(${email})`)),
    byIds: (ids: readonly UserId[]) => rows(inArray(users.id, [...ids])),
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
    all: () => rows(undefined, asc(users.id)),
    /** Null when the address is taken, even concurrently. */
    add: addIfFree,
    change: (id: UserId, changed: Partial<typeof users.$inferInsert>) =>
      change(eq(users.id, id), changed),
    /** Others can still read. */
    lockAll: async (): Promise<void> => {
      await db.execute(sql`lock table ${users} in exclusive mode`);
    },
    /** Two concurrent demotions must leave a confirmed administrator (P1). */
    lockAdmins: () => lock(and(isAdmin, isNotNull(users.confirmedAt))),
    adminExists: async (): Promise<boolean> => (await row(isAdmin)) !== null,
  };
}
