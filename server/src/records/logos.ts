import type { EventId } from '@quizmeet/rules/tournament.ts';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes } from './columns.ts';
import { events } from './events.ts';
import { statements } from './statements.ts';

/** Not a column of the event, which nearly every call reads. */
export const logos = pgTable('logos', {
  eventId: integer('event_id')
    .$type<EventId>()
    .primaryKey()
    .references(() => events.id),
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
    set: (eventId: EventId, picture: Buffer) => put({ eventId, picture }, logos.eventId),
    remove: (eventId: EventId) => remove(isOf(eventId)),
  };
}
