import type { LetterGroup } from '@quizmeet/rules/letters/recipients.ts';
import type { ReminderDeadline } from '@quizmeet/rules/letters/reminders.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { inNameOrder } from '@quizmeet/rules/names.ts';
import type { EventId, UserId } from '@quizmeet/rules/tournament.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant, oneOf, reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { first, statements } from './statements.ts';
import { users } from './users.ts';

/** With a link that works once; `role` sets the first password. */
export type LinkMailKind = 'confirm' | 'reset' | 'role';
const MAIL_KINDS = ['confirm', 'reset', 'role', 'letter', 'invitation', 'duties'] as const;
export type PlainMailKind = Exclude<(typeof MAIL_KINDS)[number], 'letter'>;

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

/** What mails sent again may still be about. */
export interface Resendable {
  readonly letterIds: readonly number[];
  /** Addresses of those to tell their assignments. */
  readonly volunteers: readonly string[];
}

const UNSENT = { sentAt: null, failedAt: null, lastError: null, keptAs: null } as const;

/** The outbox (N3). Text and link are made when sending: none is readable here, or outdated. */
export function mailRecords(db: Reader) {
  const { rows, row, add, change, remove } = statements(db, mails);
  const waiting = and(isNull(mails.sentAt), isNull(mails.failedAt));
  const isTo = (addresses: readonly string[]) =>
    inArray(sql`lower(${mails.toAddress})`, addresses.map(mailboxKey));
  /** By mailbox. */
  const latest = async (where: Parameters<typeof rows>[0]): Promise<ReadonlyMap<string, MailRow>> =>
    new Map((await rows(where, asc(mails.id))).map((mail) => [mailboxKey(mail.toAddress), mail]));
  const isNewest = sql`${mails.id} in (select max(id) from mails group by kind, lower(to_address))`;
  const isResendable = ({ letterIds, volunteers }: Resendable) =>
    or(
      inArray(mails.letterId, [...letterIds]),
      // A reset is asked for again.
      and(inArray(mails.kind, ['confirm', 'role', 'invitation']), isNewest),
      and(eq(mails.kind, 'duties'), isTo(volunteers), isNewest),
    );
  /** Failed, or kept as files; mails being sent now are not among them. */
  const isUnsent = (resendable: Resendable) =>
    and(or(isNotNull(mails.keptAs), isNotNull(mails.lastError)), isResendable(resendable));
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
    /** Skips others' locks. What is due after `latest` was postponed by a clock since set back. */
    lockDue: (now: Date, latest: Date): Promise<MailRow | null> =>
      first(
        db
          .select()
          .from(mails)
          .where(and(waiting, or(lte(mails.nextTryAt, now), gt(mails.nextTryAt, latest))))
          .orderBy(asc(mails.nextTryAt), asc(mails.id))
          .limit(1)
          .for('update', { skipLocked: true }),
      ),
    /** The cause may have been fixed before this start. */
    hurry: (now: Date) => change(and(waiting, isNotNull(mails.lastError)), { nextTryAt: now }),
    unsentCount: async (resendable: Resendable): Promise<number> =>
      await db.$count(mails, isUnsent(resendable)),
    /** @returns how many */
    sendUnsentAgain: async (resendable: Resendable, now: Date): Promise<number> => {
      const again = db
        .update(mails)
        .set({ ...UNSENT, nextTryAt: now })
        .where(isUnsent(resendable));
      return (await again.returning({ id: mails.id })).length;
    },
    sendAgain: (id: number, now: Date) => change(eq(mails.id, id), { ...UNSENT, nextTryAt: now }),
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
    idsTo: async (addresses: readonly string[]): Promise<number[]> =>
      (await db.select({ id: mails.id }).from(mails).where(isTo(addresses))).map(({ id }) => id),
    /** Unless refused. */
    invitations: () => latest(and(eq(mails.kind, 'invitation'), isNull(mails.failedAt))),
    latestDuties: () => latest(eq(mails.kind, 'duties')),
    removeWaitingTo: (addresses: readonly string[]) => remove(and(waiting, isTo(addresses))),
    failedCount: async (): Promise<number> => await db.$count(mails, isNotNull(mails.failedAt)),
    list: async (): Promise<MailRow[]> =>
      await db.select().from(mails).orderBy(desc(mails.id)).limit(MOST_LISTED),
  };
}

export const letters = pgTable(
  'letters',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    /** Chosen by the sender; a reminder's is its deadline and day. */
    key: text('key').notNull(),
    toWhom: text('to_whom').notNull(),
    /** Null in a reminder. */
    toGroup: text('to_group').$type<LetterGroup>(),
    subject: text('subject').notNull(),
    why: text('why').notNull(),
    writtenBy: text('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
    deadline: text('deadline').$type<ReminderDeadline>(),
    daysBefore: integer('days_before'),
  },
  (table) => [unique().on(table.eventId, table.key)],
);
export type LetterRow = typeof letters.$inferSelect;

export const letterCopies = pgTable(
  'letter_copies',
  {
    letterId: reference('letter_id', () => letters.id).notNull(),
    userId: reference<UserId>('user_id', () => users.id).notNull(),
    churchName: text('church_name').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.userId] })],
);
export type LetterCopyRow = typeof letterCopies.$inferSelect;

/** Mass mail (W3); each recipient gets a copy. */
export function letterRecords(db: Reader) {
  const { rows, row, addIfFree } = statements(db, letters);
  const isOf = (eventId: EventId) => eq(letters.eventId, eventId);
  return {
    /** Newest first. */
    all: (eventId: EventId) => rows(isOf(eventId), desc(letters.id)),
    byId: (eventId: EventId, id: number) => row(and(isOf(eventId), eq(letters.id, id))),
    find: (id: number) => row(eq(letters.id, id)),
    byKey: (eventId: EventId, key: string) => row(and(isOf(eventId), eq(letters.key, key))),
    add: addIfFree,
  };
}

export interface SentCopy {
  readonly copy: LetterCopyRow;
  readonly name: string;
  readonly email: string;
  readonly mail: MailRow | null;
}

export function letterCopyRecords(db: Reader) {
  const { row, add } = statements(db, letterCopies);
  const isOfCopy = and(
    eq(mails.letterId, letterCopies.letterId),
    eq(mails.userId, letterCopies.userId),
  );
  const sent = () =>
    db
      .select({ copy: letterCopies, name: users.name, email: users.email, mail: mails })
      .from(letterCopies)
      .innerJoin(users, eq(users.id, letterCopies.userId))
      .leftJoin(mails, isOfCopy);
  return {
    add,
    find: (letterId: number, userId: UserId) =>
      row(and(eq(letterCopies.letterId, letterId), eq(letterCopies.userId, userId))),
    ofLetter: async (letterId: number): Promise<SentCopy[]> =>
      inNameOrder(await sent().where(eq(letterCopies.letterId, letterId)).orderBy(asc(users.id))),
    mailsOf: async (eventId: EventId) =>
      await db
        .select({ letterId: letterCopies.letterId, mail: mails })
        .from(letterCopies)
        .innerJoin(letters, eq(letters.id, letterCopies.letterId))
        .leftJoin(mails, isOfCopy)
        .where(eq(letters.eventId, eventId)),
    subjectsOf: async (letterIds: readonly number[]): Promise<ReadonlyMap<string, string>> => {
      if (letterIds.length === 0) return new Map();
      const { letterId, userId, subject } = letterCopies;
      const rows = await db
        .select({ letterId, userId, subject })
        .from(letterCopies)
        .where(inArray(letterId, [...new Set(letterIds)]));
      return new Map(rows.map((each) => [`${each.letterId}:${each.userId}`, each.subject]));
    },
  };
}

export const reminders = pgTable(
  'reminders',
  {
    eventId: ofEvent(),
    deadline: text('deadline').$type<ReminderDeadline>().notNull(),
    daysBefore: integer('days_before').notNull(),
    /** Or when the deadline moved: reminders due earlier aren't sent. */
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.deadline, table.daysBefore] })],
);
type ReminderRow = typeof reminders.$inferSelect;

/** Days before each deadline (W3). */
export function reminderRecords(db: Reader) {
  const { rows, add, change, remove } = statements(db, reminders);
  const among = (eventId: EventId, deadlines: readonly ReminderDeadline[]) =>
    and(eq(reminders.eventId, eventId), inArray(reminders.deadline, [...deadlines]));
  return {
    /** Earliest first. */
    all: (eventId: EventId) => rows(eq(reminders.eventId, eventId), desc(reminders.daysBefore)),
    add: (added: readonly ReminderRow[]) => add(added),
    setAgain: async (eventId: EventId, deadlines: readonly ReminderDeadline[], setAt: Date) => {
      if (deadlines.length > 0) await change(among(eventId, deadlines), { setAt });
    },
    removeDays: async (eventId: EventId, deadline: ReminderDeadline, days: readonly number[]) => {
      if (days.length === 0) return;
      await remove(and(among(eventId, [deadline]), inArray(reminders.daysBefore, [...days])));
    },
  };
}
