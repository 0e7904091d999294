import type { EventSettings } from '@quizmeet/contract/event/calls.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { desc, eq, ne } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';

export const events = pgTable('events', {
  id: integer('id').$type<EventId>().primaryKey().generatedByDefaultAsIdentity(),
  year: integer('year').notNull(),
  isCurrent: boolean('is_current').notNull().default(false),
  settings: jsonb('settings').$type<EventSettings>().notNull(),
  closedAt: instant('closed_at'),
});
export type EventRow = typeof events.$inferSelect;

/** Events, one a year; exactly one is current (E1). */
export function eventRecords(db: Reader) {
  const lockCurrent = async (strength: 'no key update' | 'share'): Promise<EventRow> => {
    const lock = async () =>
      (await db.select().from(events).where(eq(events.isCurrent, true)).for(strength))[0];
    // While this waited for the row, another year may have become the current one.
    const row = (await lock()) ?? (await lock());
    if (row === undefined) throw new Error('no event is current');
    return row;
  };
  return {
    /** The current event; the server makes one at its first start. */
    current: async (): Promise<EventRow> => {
      const [row] = await db.select().from(events).where(eq(events.isCurrent, true));
      if (row === undefined) throw new Error('no event is current');
      return row;
    },
    ofYear: async (year: number): Promise<EventRow | null> =>
      (await db.select().from(events).where(eq(events.year, year)))[0] ?? null,
    /** Newest year first. */
    all: async (): Promise<EventRow[]> => await db.select().from(events).orderBy(desc(events.year)),
    /** Makes an event the current one, and no other. */
    makeCurrent: async (id: EventId): Promise<void> => {
      await db.update(events).set({ isCurrent: false }).where(ne(events.id, id));
      await db.update(events).set({ isCurrent: true }).where(eq(events.id, id));
    },
    find: async (): Promise<EventRow | null> =>
      (await db.select().from(events).where(eq(events.isCurrent, true)))[0] ?? null,
    /** Locks the current event's row: whatever rewrites a whole schedule goes one after another. */
    // Rows that only refer to the event, such as a new team, need not wait.
    lockCurrent: () => lockCurrent('no key update'),
    /** Waits for whoever locks the current event and keeps them waiting, but not others who share. */
    shareCurrent: () => lockCurrent('share'),
    add: async (event: typeof events.$inferInsert): Promise<EventRow | null> =>
      (await db.insert(events).values(event).onConflictDoNothing().returning())[0] ?? null,
    /** @throws when there is no such event */
    byId: async (id: EventId): Promise<EventRow> => {
      const [row] = await db.select().from(events).where(eq(events.id, id));
      if (row === undefined) throw new Error(`there is no event ${id}`);
      return row;
    },
    change: async (id: EventId, change: Partial<typeof events.$inferInsert>): Promise<void> => {
      await db.update(events).set(change).where(eq(events.id, id));
    },
  };
}
