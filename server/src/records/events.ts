import type { EventSettings } from '@quizmeet/contract/event/calls.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant, reference } from './columns.ts';
import { statements } from './statements.ts';

export const events = pgTable(
  'events',
  {
    id: integer('id').$type<EventId>().primaryKey().generatedByDefaultAsIdentity(),
    year: integer('year').notNull().unique(),
    isCurrent: boolean('is_current').notNull().default(false),
    settings: jsonb('settings').$type<EventSettings>().notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [uniqueIndex('events_one_current').on(table.isCurrent).where(sql`${table.isCurrent}`)],
);
export const ofEvent = (onDelete?: 'cascade') =>
  reference<EventId>('event_id', () => events.id, onDelete).notNull();
export type EventRow = typeof events.$inferSelect;

/** One per year; exactly one is current (E1). */
export function eventRecords(db: Reader) {
  const { rows, row, addIfFree, change } = statements(db, events);
  const isCurrent = eq(events.isCurrent, true);
  const lockCurrent = async (strength: 'no key update' | 'share'): Promise<EventRow> => {
    const lock = async () => (await db.select().from(events).where(isCurrent).for(strength))[0];
    // Another year may have become current meanwhile.
    const row = (await lock()) ?? (await lock());
    if (row === undefined) throw new Error('no event is current');
    return row;
  };
  const existing = async (where: SQL, missing: string): Promise<EventRow> => {
    const found = await row(where);
    if (found === null) throw new Error(missing);
    return found;
  };
  return {
    current: () => existing(isCurrent, 'no event is current'),
    ofYear: (year: number) => row(eq(events.year, year)),
    all: () => rows(undefined, desc(events.year)),
    makeCurrent: async (id: EventId): Promise<void> => {
      await change(ne(events.id, id), { isCurrent: false });
      await change(eq(events.id, id), { isCurrent: true });
    },
    find: () => row(isCurrent),
    /** Serializes changes of schedules. */
    // Rows that only refer to the event, such as a new team, needn't wait.
    lockCurrent: () => lockCurrent('no key update'),
    /** Excludes only `lockCurrent`. */
    shareCurrent: () => lockCurrent('share'),
    add: addIfFree,
    byId: (id: EventId) => existing(eq(events.id, id), `there is no event ${id}`),
    change: (id: EventId, changed: Partial<EventRow>) => change(eq(events.id, id), changed),
  };
}

/** Not a column of the event, which nearly every call reads. */
export const logos = pgTable('logos', {
  eventId: ofEvent().primaryKey(),
  picture: bytes('picture').notNull(),
});

/** Logos of events (E1), at most one each. */
export function logoRecords(db: Reader) {
  const { row, put, remove } = statements(db, logos);
  const isOf = (eventId: EventId) => eq(logos.eventId, eventId);
  return {
    of: async (eventId: EventId): Promise<Buffer | null> =>
      (await row(isOf(eventId)))?.picture ?? null,
    /** A short text that is another one for every other picture; null without a logo. */
    version: async (eventId: EventId): Promise<string | null> => {
      const version = sql<string>`left(encode(sha256(${logos.picture}), 'hex'), 16)`;
      const [found] = await db.select({ version }).from(logos).where(isOf(eventId));
      return found?.version ?? null;
    },
    set: (eventId: EventId, picture: Buffer) => put({ eventId, picture }),
    remove: (eventId: EventId) => remove(isOf(eventId)),
  };
}

export const deletionDates = pgTable('deletion_dates', {
  eventId: ofEvent().primaryKey(),
  date: date('date', { mode: 'string' }).notNull(),
  chosenBy: text('chosen_by').notNull(),
  chosenAt: instant('chosen_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export function deletionDateRecords(db: Reader) {
  const { rows, row, change, put } = statements(db, deletionDates);
  const { eventId } = deletionDates;
  return {
    all: () => rows(),
    of: (event: EventId) => row(eq(eventId, event)),
    /** Keeps `deletedAt`. */
    choose: (chosen: Omit<typeof deletionDates.$inferSelect, 'deletedAt'>) => put(chosen),
    deleted: (event: EventId, at: Date) => change(eq(eventId, event), { deletedAt: at }),
  };
}

export const announcements = pgTable(
  'announcements',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent('cascade'),
    text: text('text').notNull(),
    from: instant('from_at').notNull(),
    until: instant('until_at').notNull(),
    who: text('who').notNull(),
  },
  (table) => [index('announcements_standing').on(table.eventId, table.until)],
);
export type AnnouncementRow = typeof announcements.$inferSelect;

export function announcementRecords(db: Reader) {
  const { rows, row, addOne, change } = statements(db, announcements);
  return {
    /** Newest first. */
    standing: (eventId: EventId, now: Date) =>
      rows(
        and(eq(announcements.eventId, eventId), gt(announcements.until, now)),
        desc(announcements.id),
      ),
    byId: (eventId: EventId, id: number) =>
      row(and(eq(announcements.eventId, eventId), eq(announcements.id, id))),
    add: addOne,
    end: (id: number, now: Date) => change(eq(announcements.id, id), { until: now }),
  };
}
