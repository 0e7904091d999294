import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, desc, eq, lt, max, sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';

export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: instant('at').notNull(),
    userId: integer('user_id').$type<UserId>(),
    who: text('who').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: text('before'),
    after: text('after'),
    aboutAccounts: boolean('about_accounts').notNull().default(false),
    /** Entries with the same key merge into this one. */
    mergedAs: text('merged_as').unique(),
    times: integer('times').notNull().default(1),
    /** Of a merged entry, whose `at` is the last time. */
    firstAt: instant('first_at'),
  },
  (table) => [check('audit_times_check', sql`${table.times} > 0`)],
);
export type AuditRow = typeof audit.$inferSelect;

/** Who changed what (N2). Entries are never changed, except merged ones. */
export function auditRecords(db: Reader) {
  return {
    add: async (entry: typeof audit.$inferInsert): Promise<void> => {
      await db
        .insert(audit)
        .values(entry)
        .onConflictDoUpdate({
          target: audit.mergedAs,
          set: {
            id: sql`excluded.id`,
            at: sql`excluded.at`,
            times: sql`${audit.times} + 1`,
            firstAt: sql`coalesce(${audit.firstAt}, ${audit.at})`,
          },
        });
    },
    /** Newest first; entries about accounts only on request. */
    page: async (
      before: number | null,
      limit: number,
      withAccounts: boolean,
    ): Promise<AuditRow[]> =>
      await db
        .select()
        .from(audit)
        .where(
          and(
            before === null ? undefined : lt(audit.id, before),
            withAccounts ? undefined : eq(audit.aboutAccounts, false),
          ),
        )
        .orderBy(desc(audit.id))
        .limit(limit),
    /** 0 without any. It increases with every change. */
    latestId: async (): Promise<number> => {
      const [row] = await db.select({ id: max(audit.id) }).from(audit);
      return Number(row?.id ?? 0);
    },
  };
}
