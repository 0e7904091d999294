import type { EventId } from '@quizmeet/rules/tournament.ts';
import { DAYS } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant, oneOf } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const roomLinkSwitches = pgTable('room_link_switches', {
  eventId: ofEvent().primaryKey(),
  used: boolean('used').notNull(),
});

export const roomLinks = pgTable(
  'room_links',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    day: text('day', { enum: DAYS }).notNull(),
    roomNumber: integer('room_number').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    oneOf(table.day),
    uniqueIndex('room_links_one_live')
      .on(table.eventId, table.day, table.roomNumber)
      .where(sql`${table.revokedAt} is null`),
  ],
);
export type RoomLinkRow = typeof roomLinks.$inferSelect;

/** With whether an event uses them (P6). */
export function roomLinkRecords(db: Reader) {
  const { rows, row, change, add } = statements(db, roomLinks);
  const switches = statements(db, roomLinkSwitches);
  const live = isNull(roomLinks.revokedAt);
  return {
    used: async (eventId: EventId): Promise<boolean> =>
      (await switches.row(eq(roomLinkSwitches.eventId, eventId)))?.used ?? false,
    use: (eventId: EventId, used: boolean) =>
      switches.put({ eventId, used }, roomLinkSwitches.eventId),
    /** Not revoked, by day and room. */
    live: (eventId: EventId) =>
      rows(
        and(eq(roomLinks.eventId, eventId), live),
        asc(roomLinks.day),
        asc(roomLinks.roomNumber),
      ),
    byId: (eventId: EventId, id: number) =>
      row(and(eq(roomLinks.eventId, eventId), eq(roomLinks.id, id))),
    /** Keeps the link from being revoked until this transaction ends. */
    holdLive: async (id: number): Promise<boolean> => {
      const held = db
        .select()
        .from(roomLinks)
        .where(and(eq(roomLinks.id, id), live));
      return (await held.for('share')).length > 0;
    },
    add,
    revoke: async (ids: readonly number[], at: Date): Promise<void> => {
      if (ids.length > 0)
        await change(and(inArray(roomLinks.id, [...ids]), live), { revokedAt: at });
    },
  };
}
