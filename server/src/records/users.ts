import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant, oneOf, reference } from './columns.ts';
import { first, statements } from './statements.ts';

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
      const requested = db
        .select({ email: sql<string>`email`.as('asked_email') })
        .from(sql`unnest(${sql.param([...emails])}::text[]) as given(email)`)
        .as('requested');
      const found = await db
        .select({ email: requested.email, user: users })
        .from(requested)
        .innerJoin(users, eq(sql`lower(${users.email})`, sql`lower(${requested.email})`));
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

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: reference<UserId>('user_id', () => users.id, 'cascade').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export function sessionRecords(db: Reader) {
  const { add, change, remove } = statements(db, sessions);
  return {
    add: (session: typeof sessions.$inferInsert) => add([session]),
    find: (tokenHash: Buffer): Promise<{ user: User; usedAt: Date } | null> =>
      first(
        db
          .select({ user: users, usedAt: sessions.usedAt })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(eq(sessions.tokenHash, tokenHash)),
      ),
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

type LinkKind = 'confirm' | 'reset' | 'setup' | 'invitation';

export const links = pgTable(
  'links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    kind: text('kind', { enum: ['confirm', 'reset', 'setup', 'invitation'] }).notNull(),
    /** Null for a set-up link or an invitation. */
    userId: reference<UserId>('user_id', () => users.id, 'cascade'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** An invitation's mailbox, which may have no account yet (U16). */
    address: text('address'),
  },
  (table) => [
    check('links_address', sql`(${table.kind} = 'invitation') = (${table.address} is not null)`),
    oneOf(table.kind),
  ],
);
export type Link = typeof links.$inferSelect;

export function linkRecords(db: Reader) {
  const { row, add, change, remove } = statements(db, links);
  const alive = (tokenHash: Buffer, kind: LinkKind, now: Date) =>
    and(
      eq(links.tokenHash, tokenHash),
      eq(links.kind, kind),
      isNull(links.usedAt),
      gt(links.expiresAt, now),
    );
  return {
    add: (link: typeof links.$inferInsert) => add([link]),
    /** Null when used, expired, or unknown. */
    find: (tokenHash: Buffer, kind: LinkKind, now: Date) => row(alive(tokenHash, kind, now)),
    everMade: (tokenHash: Buffer, kind: LinkKind) =>
      row(and(eq(links.tokenHash, tokenHash), eq(links.kind, kind))),
    /** Uses up the link: of two concurrent calls, one gets null. */
    spend: (tokenHash: Buffer, kind: LinkKind, now: Date): Promise<Link | null> => {
      const spent = db.update(links).set({ usedAt: now });
      return first(spent.where(alive(tokenHash, kind, now)).returning());
    },
    /** Keeps the rows, to recognize the links later. */
    spendOf: (userId: UserId, kind: LinkKind, now: Date) =>
      change(and(eq(links.userId, userId), eq(links.kind, kind), isNull(links.usedAt)), {
        usedAt: now,
      }),
    removeOf: (userId: UserId, kind: LinkKind) =>
      remove(and(eq(links.userId, userId), eq(links.kind, kind))),
    removeAllOf: (userId: UserId) => remove(eq(links.userId, userId)),
    removeTo: (addresses: readonly string[]) =>
      remove(inArray(sql`lower(${links.address})`, addresses.map(mailboxKey))),
    removeAll: (kind: LinkKind) => remove(eq(links.kind, kind)),
    forgetExpired: (before: Date) => remove(lt(links.expiresAt, before)),
  };
}

export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  count: integer('count').notNull(),
});

export function attemptRecords(db: Reader) {
  const { rows, remove } = statements(db, attempts);
  return {
    count: async (key: string, now: Date, windowMs: number) => {
      const oldest = new Date(now.getTime() - windowMs);
      // A clock that was set back leaves a window in the future.
      const newest = new Date(now.getTime() + windowMs);
      const over = sql`${attempts.windowStart} <= ${oldest} or ${attempts.windowStart} > ${newest}`;
      const [row] = await db
        .insert(attempts)
        .values({ key, windowStart: now, count: 1 })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
            windowStart: sql`case when ${over} then ${now} else ${attempts.windowStart} end`,
          },
        })
        .returning();
      if (row === undefined) throw new Error('an attempt was not counted');
      return row;
    },
    find: (keys: readonly string[]) => rows(inArray(attempts.key, [...keys])),
    forget: (before: Date) => remove(lt(attempts.windowStart, before)),
  };
}
