import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant } from './columns.ts';

export type LinkKind = 'confirm' | 'reset' | 'setup';

export const links = pgTable('links', {
  tokenHash: bytes('token_hash').primaryKey(),
  kind: text('kind').$type<LinkKind>().notNull(),
  /** Null for a set-up link, which is for whoever runs the product. */
  userId: integer('user_id').$type<UserId>(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
export type Link = typeof links.$inferSelect;

/** Links that work once, by the hash of their token (P1, P2). */
export function linkRecords(db: Reader) {
  const alive = (tokenHash: Buffer, kind: LinkKind, now: Date) =>
    and(
      eq(links.tokenHash, tokenHash),
      eq(links.kind, kind),
      isNull(links.usedAt),
      gt(links.expiresAt, now),
    );
  return {
    add: async (link: typeof links.$inferInsert): Promise<void> => {
      await db.insert(links).values(link);
    },
    /** Null when the link is spent, expired or unknown. */
    find: async (tokenHash: Buffer, kind: LinkKind, now: Date): Promise<Link | null> =>
      (
        await db
          .select()
          .from(links)
          .where(alive(tokenHash, kind, now))
      )[0] ?? null,
    /** As `find`, and the link is spent: of two at once, one gets null. */
    spend: async (tokenHash: Buffer, kind: LinkKind, now: Date): Promise<Link | null> =>
      (
        await db
          .update(links)
          .set({ usedAt: now })
          .where(alive(tokenHash, kind, now))
          .returning()
      )[0] ?? null,
    removeOf: async (userId: UserId, kind: LinkKind): Promise<void> => {
      await db.delete(links).where(and(eq(links.userId, userId), eq(links.kind, kind)));
    },
    removeAll: async (kind: LinkKind): Promise<void> => {
      await db.delete(links).where(eq(links.kind, kind));
    },
    forgetExpired: async (before: Date): Promise<void> => {
      await db.delete(links).where(lt(links.expiresAt, before));
    },
  };
}
