import type { ChurchId, EventId, UserId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';

export const churches = pgTable('churches', {
  id: integer('id').$type<ChurchId>().primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  /** Null for a church that was brought back without its coach; it belongs to nobody. */
  coachId: integer('coach_id').$type<UserId>(),
  /** The address whose account gets the church once it is confirmed; null where there is a coach. */
  waitsFor: text('waits_for'),
  name: text('name').notNull(),
  state: text('state').notNull(),
  district: text('district').notNull(),
  computerSeats: integer('computer_seats').notNull(),
  monitors: integer('monitors').notNull(),
  roundsToSkip: integer('rounds_to_skip').notNull(),
  paid: boolean('paid').notNull().default(false),
});
export type ChurchRow = typeof churches.$inferSelect;

/**
 * What two spellings of one name share. It begins as the unique index does, so that what the index
 * takes for one name is one here.
 */
const folded = (name: string | typeof churches.name) => sql`normalize(lower(${name}))`;

/** Churches; one a coach, names unique without case (C1). */
export function churchRecords(db: Reader) {
  return {
    all: async (eventId: EventId): Promise<ChurchRow[]> =>
      await db
        .select()
        .from(churches)
        .where(eq(churches.eventId, eventId))
        .orderBy(sql`lower(${churches.name})`, asc(churches.id)),
    byId: async (eventId: EventId, id: ChurchId): Promise<ChurchRow | null> =>
      (
        await db
          .select()
          .from(churches)
          .where(and(eq(churches.eventId, eventId), eq(churches.id, id)))
      )[0] ?? null,
    byCoach: async (eventId: EventId, coachId: UserId): Promise<ChurchRow | null> =>
      (
        await db
          .select()
          .from(churches)
          .where(and(eq(churches.eventId, eventId), eq(churches.coachId, coachId)))
      )[0] ?? null,
    /** The church that has this name, however it is spelled (C1). */
    byName: async (eventId: EventId, name: string): Promise<ChurchRow | null> =>
      (
        await db
          .select()
          .from(churches)
          .where(and(eq(churches.eventId, eventId), eq(folded(churches.name), folded(name))))
      )[0] ?? null,
    /** Those that have no coach, by name (N0). */
    withoutCoach: async (eventId: EventId): Promise<ChurchRow[]> =>
      await db
        .select()
        .from(churches)
        .where(and(eq(churches.eventId, eventId), isNull(churches.coachId)))
        .orderBy(sql`lower(${churches.name})`, asc(churches.id)),
    /** Those of every year that wait for an address (P2). */
    waitingFor: async (email: string): Promise<ChurchRow[]> =>
      await db
        .select()
        .from(churches)
        .where(eq(sql`lower(${churches.waitsFor})`, sql`lower(${email})`))
        .orderBy(asc(churches.id)),
    /** Null when the name or the coach has a church already. */
    add: async (church: typeof churches.$inferInsert): Promise<ChurchRow | null> =>
      (await db.insert(churches).values(church).onConflictDoNothing().returning())[0] ?? null,
    change: async (id: ChurchId, change: Partial<typeof churches.$inferInsert>): Promise<void> => {
      await db.update(churches).set(change).where(eq(churches.id, id));
    },
  };
}
