import type { UserId } from '@quizmeet/rules/tournament.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant, oneOf } from './columns.ts';
import { letterCopies } from './letters.ts';
import { statements } from './statements.ts';

/** With a link that works once; `role` sets the first password. */
export type LinkMailKind = 'confirm' | 'reset' | 'role';
const MAIL_KINDS = ['confirm', 'reset', 'role', 'letter', 'invitation', 'duties'] as const;
type MailKind = (typeof MAIL_KINDS)[number];
export type PlainMailKind = Exclude<MailKind, 'letter'>;

export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    toAddress: text('to_address').notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    sentAt: instant('sent_at'),
    /** Refused permanently; no automatic retry. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    /** A file, without a mail server. */
    keptAs: text('kept_as'),
    /** At most one mail per copy (W3). */
    letterId: integer('letter_id'),
    userId: integer('user_id').$type<UserId>(),
  },
  (table) => [
    unique().on(table.letterId, table.userId),
    foreignKey({
      columns: [table.letterId, table.userId],
      foreignColumns: [letterCopies.letterId, letterCopies.userId],
    }),
    check(
      'mails_of_letter',
      sql`(${table.kind} = 'letter') = ((${table.letterId} is not null) and (${table.userId} is not null))`,
    ),
    oneOf(table.kind),
    index('mails_due')
      .on(table.nextTryAt)
      .where(sql`(${table.sentAt} is null) and (${table.failedAt} is null)`),
  ],
);
export type MailRow = typeof mails.$inferSelect;

const MOST_LISTED = 500;

/**
 * The outbox (N3). Text and link are created when sending, so that no link can be read here or is outdated on
 * arrival.
 */
export function mailRecords(db: Reader) {
  const { row, add, change, remove } = statements(db, mails);
  const waiting = and(isNull(mails.sentAt), isNull(mails.failedAt));
  return {
    add: (kind: PlainMailKind, toAddress: string, now: Date) =>
      add([{ kind, toAddress, createdAt: now, nextTryAt: now }]),
    addLetters: (
      letterId: number,
      recipients: readonly { readonly id: UserId; readonly email: string }[],
      now: Date,
    ) =>
      add(
        recipients.map(({ id, email }) => ({
          ...{ kind: 'letter' as const, toAddress: email, createdAt: now, nextTryAt: now },
          ...{ letterId, userId: id },
        })),
      ),
    /**
     * Skips other instances' locks. A mail due after `latest` was postponed before the clock was set back,
     * and is due.
     */
    lockDue: async (now: Date, latest: Date): Promise<MailRow | null> =>
      (
        await db
          .select()
          .from(mails)
          .where(and(waiting, or(lte(mails.nextTryAt, now), gt(mails.nextTryAt, latest))))
          .orderBy(asc(mails.nextTryAt), asc(mails.id))
          .limit(1)
          .for('update', { skipLocked: true })
      )[0] ?? null,
    /** The cause may have been fixed before this start. */
    hurry: (now: Date) => change(and(waiting, isNotNull(mails.lastError)), { nextTryAt: now }),
    nextTry: async (): Promise<Date | null> => {
      const [next] = await db
        .select({ at: min(mails.nextTryAt) })
        .from(mails)
        .where(waiting);
      return next?.at ?? null;
    },
    byId: (id: number) => row(eq(mails.id, id)),
    change: (id: number, changed: Partial<MailRow>) => change(eq(mails.id, id), changed),
    remove: (id: number) => remove(eq(mails.id, id)),
    idsTo: async (addresses: readonly string[]): Promise<number[]> => {
      const ofThem = inArray(mails.toAddress, [...addresses]);
      return (await db.select({ id: mails.id }).from(mails).where(ofThem)).map(({ id }) => id);
    },
    removeWaitingTo: (addresses: readonly string[]) =>
      remove(and(waiting, inArray(mails.toAddress, [...addresses]))),
    failedCount: async (): Promise<number> => await db.$count(mails, isNotNull(mails.failedAt)),
    list: async (): Promise<MailRow[]> =>
      await db.select().from(mails).orderBy(desc(mails.id)).limit(MOST_LISTED),
  };
}
