import { isSameName } from '@quizmeet/rules/names.ts';
import { DAYS, type EventId, type RoundId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant, oneOf, reference } from './columns.ts';
import { events, ofEvent } from './events.ts';
import { first, statements } from './statements.ts';

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
    use: (eventId: EventId, used: boolean) => switches.put({ eventId, used }),
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

export const roomLinkCodes = pgTable(
  'room_link_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    linkId: reference('link_id', () => roomLinks.id, 'cascade').notNull(),
    roundId: integer('round_id').$type<RoundId>(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('room_link_codes_link').on(table.linkId)],
);
export type RoomLinkCodeRow = typeof roomLinkCodes.$inferSelect;

export function roomLinkCodeRecords(db: Reader) {
  const { row, add } = statements(db, roomLinkCodes);
  return {
    byHash: (hash: Buffer) => row(eq(roomLinkCodes.codeHash, hash)),
    add,
  };
}

export const roomLinkDevices = pgTable(
  'room_link_devices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    linkId: reference('link_id', () => roomLinks.id, 'cascade').notNull(),
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
    find: (hash: Buffer) => {
      const { used } = roomLinkSwitches;
      return first(
        db
          .select({ device: roomLinkDevices, link: roomLinks, event: events, used })
          .from(roomLinkDevices)
          .innerJoin(roomLinks, eq(roomLinks.id, linkId))
          .innerJoin(events, eq(events.id, roomLinks.eventId))
          .leftJoin(roomLinkSwitches, eq(roomLinkSwitches.eventId, roomLinks.eventId))
          .where(eq(tokenHash, hash)),
      );
    },
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
