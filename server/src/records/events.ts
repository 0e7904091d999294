import type { EventSettings } from '@quizmeet/contract/event/calls.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
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
export const ofEvent = (actions?: { readonly onDelete: 'cascade' }) =>
  integer('event_id')
    .$type<EventId>()
    .notNull()
    .references(() => events.id, actions);
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
