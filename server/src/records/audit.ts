import type { Shift } from '@quizmeet/contract/repair/calls.ts';
import type { Cause } from '@quizmeet/rules/schedule/repair/causes.ts';
import type { Pages, RepairChange } from '@quizmeet/rules/schedule/repair/changes.ts';
import type { EventId, UserId } from '@quizmeet/rules/tournament.ts';
import { and, desc, eq, getTableColumns, gte, lt, max, ne, or, sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

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
export type NewAuditRow = typeof audit.$inferInsert;

/** Who changed what (N2). Entries are never changed, except merged ones. */
export function auditRecords(db: Reader) {
  const { rows } = statements(db, audit);
  return {
    add: async (entry: NewAuditRow): Promise<void> => {
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
    page: async (before: number | null, limit: number, withAccounts: boolean) =>
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
    /** Newest first. */
    about: (subject: string) => rows(eq(audit.subject, subject), desc(audit.id)),
    /** `Ann Lee <ann@example.org>`, of accounts before and after their changes. */
    accountsEdited: async (): Promise<string[]> => {
      const edited = db
        .select({ before: audit.before, after: audit.after })
        .from(audit)
        .where(eq(audit.action, 'Edit account'));
      return (await edited).flatMap(({ before, after }) => [before ?? '', after ?? '']);
    },
    /** 0 without any. It increases with every change. */
    latestId: async (): Promise<number> => {
      const [row] = await db.select({ id: max(audit.id) }).from(audit);
      return Number(row?.id ?? 0);
    },
  };
}

export const restorePoints = pgTable('restore_points', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  eventId: ofEvent(),
  at: instant('at').notNull(),
  /** When imported from an archive; null if saved here. */
  keptAt: instant('kept_at'),
  who: text('who').notNull(),
  reason: text('reason').notNull(),
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  /** So that no snapshot has to be unpacked for them. */
  coaches: jsonb('coaches').$type<SnapshotCoaches>().notNull(),
  snapshot: bytes('snapshot').notNull(),
  /** What it was saved for. */
  repair: jsonb('repair').$type<SavedCause | SavedShift>(),
});

interface Undoing {
  /** The restore point of the repair that this one undoes. */
  readonly undoes?: number | undefined;
}

/** `undo` takes the cause back; null if nothing does. */
interface SavedCause extends Undoing {
  readonly cause: Cause;
  readonly undo: Cause | null;
  readonly changes: readonly RepairChange[];
}

/** Times by round number or match id, in minutes since midnight. */
export interface SavedShift extends Pages, Undoing {
  readonly shift: Shift;
  readonly moved: readonly { readonly key: number; readonly after: number }[];
}

/** With the installation their account ids belong to. */
export interface SnapshotCoaches {
  readonly installation: string;
  readonly churches: readonly SnapshotCoach[];
}

/** All null if unknown. */
export interface SnapshotCoach {
  readonly account: UserId | null;
  /** When the account was created, ISO. */
  readonly since: string | null;
  readonly email: string | null;
}

const { snapshot: _snapshot, ...withoutSnapshot } = getTableColumns(restorePoints);

export type RestorePointSummary = Omit<typeof restorePoints.$inferSelect, 'snapshot'>;

export function restorePointRecords(db: Reader) {
  const { row, change, remove } = statements(db, restorePoints);
  return {
    all: async (eventId: EventId): Promise<RestorePointSummary[]> =>
      await db
        .select(withoutSnapshot)
        .from(restorePoints)
        .where(eq(restorePoints.eventId, eventId))
        .orderBy(desc(restorePoints.id)),
    byId: (eventId: EventId, id: number) =>
      row(and(eq(restorePoints.eventId, eventId), eq(restorePoints.id, id))),
    add: async (point: typeof restorePoints.$inferInsert): Promise<RestorePointSummary> => {
      const [row] = await db.insert(restorePoints).values(point).returning(withoutSnapshot);
      if (row === undefined) throw new Error('the restore point was not stored');
      return row;
    },
    ids: async (): Promise<number[]> =>
      (await db.select({ id: restorePoints.id }).from(restorePoints)).map(({ id }) => id),
    remove: (id: number) => remove(eq(restorePoints.id, id)),
    any: (id: number) => row(eq(restorePoints.id, id)),
    change: (id: number, changed: Partial<typeof restorePoints.$inferInsert>) =>
      change(eq(restorePoints.id, id), changed),
    /** Always keeps this event's newest. */
    removeBefore: async (at: Date, eventId: EventId, newest: number): Promise<void> => {
      const { id, keptAt, eventId: event } = restorePoints;
      const newer = sql`(select count(*) from restore_points n where n.event_id = ${event} and n.id > ${id})`;
      await remove(
        and(
          lt(sql`coalesce(${keptAt}, ${restorePoints.at})`, at),
          or(ne(event, eventId), gte(newer, newest)),
        ),
      );
    },
  };
}
