import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant, oneOf } from './columns.ts';
import { statements } from './statements.ts';
import { users } from './users.ts';

type LinkKind = 'confirm' | 'reset' | 'setup' | 'invitation';

export const links = pgTable(
  'links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    kind: text('kind', { enum: ['confirm', 'reset', 'setup', 'invitation'] }).notNull(),
    /** Null for a set-up link or an invitation. */
    userId: integer('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    spend: async (tokenHash: Buffer, kind: LinkKind, now: Date): Promise<Link | null> => {
      const spent = db
        .update(links)
        .set({ usedAt: now })
        .where(alive(tokenHash, kind, now));
      return (await spent.returning())[0] ?? null;
    },
    /** Keeps the rows, to recognize the links later. */
    spendOf: (userId: UserId, kind: LinkKind, now: Date) =>
      change(and(eq(links.userId, userId), eq(links.kind, kind), isNull(links.usedAt)), {
        usedAt: now,
      }),
    removeOf: (userId: UserId, kind: LinkKind) =>
      remove(and(eq(links.userId, userId), eq(links.kind, kind))),
    removeAllOf: (userId: UserId) => remove(eq(links.userId, userId)),
    removeTo: (addresses: readonly string[]) => remove(inArray(links.address, [...addresses])),
    removeAll: (kind: LinkKind) => remove(eq(links.kind, kind)),
    forgetExpired: (before: Date) => remove(lt(links.expiresAt, before)),
  };
}
