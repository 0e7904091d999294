import { inNameOrder } from '@quizmeet/rules/names.ts';
import type { ChurchId, EventId, UserId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';
import { users } from './users.ts';

export const churches = pgTable(
  'churches',
  {
    id: integer('id').$type<ChurchId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    /** Null for a church restored without its coach. */
    coachId: reference<UserId>('coach_id', () => users.id),
    /** The address whose account gets the church once confirmed. */
    waitsFor: text('waits_for'),
    /** Rule W2. */
    secondCoachId: reference<UserId>('second_coach_id', () => users.id),
    /** The address invited to share it. */
    secondWaitsFor: text('second_waits_for'),
    name: text('name').notNull(),
    state: text('state').notNull(),
    district: text('district').notNull(),
    computerSeats: integer('computer_seats').notNull(),
    monitors: integer('monitors').notNull(),
    roundsToSkip: integer('rounds_to_skip').notNull(),
    /** The same in every year (W2). */
    identity: uuid('identity').notNull().defaultRandom(),
    /** Identities of earlier quizzers who aren't coming (W2). */
    leftOut: uuid('left_out').array().notNull().default([]),
  },
  (table) => [
    unique().on(table.eventId, table.coachId),
    unique().on(table.eventId, table.secondCoachId),
    check(
      'churches_one_second',
      sql`(${table.secondCoachId} is null) or (${table.secondWaitsFor} is null)`,
    ),
    check('churches_two_coaches', sql`${table.secondCoachId} <> ${table.coachId}`),
    check(
      'churches_coached_or_waiting',
      sql`(${table.coachId} is null) or (${table.waitsFor} is null)`,
    ),
    check('churches_computer_seats_check', sql`${table.computerSeats} between 0 and 5`),
    check('churches_monitors_check', sql`${table.monitors} between 0 and 5`),
    check('churches_rounds_to_skip_check', sql`${table.roundsToSkip} between 0 and 2`),
    uniqueIndex('churches_identity').on(table.eventId, table.identity),
    index('churches_of_identity').on(table.identity),
  ],
);
export type ChurchRow = typeof churches.$inferSelect;

/** One per coach, who may share it (W2). */
export function churchRecords(db: Reader) {
  const { rows, row, addIfFree, change } = statements(db, churches);
  const byName = async (where: SQL | undefined) => inNameOrder(await rows(where, asc(churches.id)));
  const isOf = (eventId: EventId) => eq(churches.eventId, eventId);
  return {
    all: (eventId: EventId) => byName(isOf(eventId)),
    byId: (eventId: EventId, id: ChurchId) => row(and(isOf(eventId), eq(churches.id, id))),
    byCoach: (eventId: EventId, coachId: UserId) =>
      row(
        and(isOf(eventId), or(eq(churches.coachId, coachId), eq(churches.secondCoachId, coachId))),
      ),
    /** By name (N0). */
    withoutCoach: (eventId: EventId) => byName(and(isOf(eventId), isNull(churches.coachId))),
    /** Of all years (P2). */
    waitingFor: (email: string) =>
      rows(eq(sql`lower(${churches.waitsFor})`, sql`lower(${email})`), asc(churches.id)),
    /** The first that invites this address. */
    inviting: async (eventId: EventId, email: string): Promise<ChurchRow | null> => {
      const invites = eq(sql`lower(${churches.secondWaitsFor})`, sql`lower(${email})`);
      return (await rows(and(isOf(eventId), invites), asc(churches.id)))[0] ?? null;
    },
    everOf: (coachId: UserId) =>
      rows(
        or(eq(churches.coachId, coachId), eq(churches.secondCoachId, coachId)),
        asc(churches.id),
      ),
    /** In all years (W2). */
    ofIdentity: (identity: string) => rows(eq(churches.identity, identity), asc(churches.id)),
    ofAnyYear: (id: ChurchId) => row(eq(churches.id, id)),
    /** Null when the coach has a church. Callers check its name (C1, U2). */
    add: addIfFree,
    change: (id: ChurchId, changed: Partial<ChurchRow>) => change(eq(churches.id, id), changed),
  };
}
