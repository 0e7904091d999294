import { isSameName } from '@quizmeet/rules/names.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant } from './columns.ts';
import { events } from './events.ts';
import { roomLinkSwitches, roomLinks } from './room-links.ts';
import { statements } from './statements.ts';

export const roomLinkDevices = pgTable(
  'room_link_devices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    linkId: integer('link_id')
      .notNull()
      .references(() => roomLinks.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull().unique(),
    name: text('name'),
    /** The same name on a link is one person. */
    personId: integer('person_id'),
    openedAt: instant('opened_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    check('room_link_devices_named', sql`num_nonnulls(${table.name}, ${table.personId}) in (0, 2)`),
    index('room_link_devices_link').on(table.linkId),
  ],
);
export type RoomLinkDeviceRow = typeof roomLinkDevices.$inferSelect;

export function roomLinkDeviceRecords(db: Reader) {
  const { addOne, change } = statements(db, roomLinkDevices);
  const { id, linkId, tokenHash, name, personId } = roomLinkDevices;
  return {
    addOne,
    /** With its link, the link's event, and whether that uses links. */
    find: async (hash: Buffer) =>
      (
        await db
          .select({
            device: roomLinkDevices,
            link: roomLinks,
            event: events,
            used: roomLinkSwitches.used,
          })
          .from(roomLinkDevices)
          .innerJoin(roomLinks, eq(roomLinks.id, linkId))
          .innerJoin(events, eq(events.id, roomLinks.eventId))
          .leftJoin(roomLinkSwitches, eq(roomLinkSwitches.eventId, roomLinks.eventId))
          .where(eq(tokenHash, hash))
      )[0] ?? null,
    personNamed: async (link: number, called: string): Promise<number | null> => {
      const named = await db
        .select({ name, personId })
        .from(roomLinkDevices)
        .where(and(eq(linkId, link), isNotNull(personId)));
      return named.find((each) => isSameName(each.name ?? '', called))?.personId ?? null;
    },
    nameIt: (device: number, called: string, person: number) =>
      change(eq(id, device), { name: called, personId: person }),
    end: (device: number, unused: Buffer) => change(eq(id, device), { tokenHash: unused }),
    touch: (device: number, at: Date) => change(eq(id, device), { usedAt: at }),
    ofLive: async (eventId: EventId): Promise<RoomLinkDeviceRow[]> =>
      (
        await db
          .select({ device: roomLinkDevices })
          .from(roomLinkDevices)
          .innerJoin(roomLinks, eq(roomLinks.id, linkId))
          .where(and(eq(roomLinks.eventId, eventId), isNull(roomLinks.revokedAt)))
          .orderBy(asc(id))
      ).map(({ device }) => device),
  };
}
