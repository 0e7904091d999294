import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const machineFeeds = pgTable('machine_feeds', {
  eventId: ofEvent().primaryKey(),
  /** In plain text, because administrators may look it up again. */
  secret: text('secret').notNull(),
  heardAt: instant('heard_at'),
});
export type MachineFeedRow = typeof machineFeeds.$inferSelect;

const HEARD_EVERY_MS = 5000;

/** No row while the feed is off. */
export function machineFeedRecords(db: Reader) {
  const { row, change, put, remove } = statements(db, machineFeeds);
  return {
    find: (eventId: EventId) => row(eq(machineFeeds.eventId, eventId)),
    /** Prevents changing the secret until the transaction ends. */
    hold: async (eventId: EventId): Promise<MachineFeedRow | null> => {
      const { eventId: id } = machineFeeds;
      return (await db.select().from(machineFeeds).where(eq(id, eventId)).for('share'))[0] ?? null;
    },
    renew: (eventId: EventId, secret: string) =>
      put({ eventId, secret, heardAt: null }, machineFeeds.eventId),
    remove: (eventId: EventId) => remove(eq(machineFeeds.eventId, eventId)),
    /** Accurate to a few seconds, because many machines send at once. */
    heard: async (eventId: EventId, now: Date): Promise<void> => {
      const before = new Date(now.getTime() - HEARD_EVERY_MS);
      const { heardAt } = machineFeeds;
      // If the clock was set back, the instant may be in the future.
      const isOld = or(isNull(heardAt), lt(heardAt, before), gt(heardAt, now));
      await change(and(eq(machineFeeds.eventId, eventId), isOld), { heardAt: now });
    },
  };
}
