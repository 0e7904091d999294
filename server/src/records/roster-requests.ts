import type { AskedChange } from '@quizmeet/rules/registration/roster-requests.ts';
import type { EventId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant, oneOf } from './columns.ts';
import { ofEvent } from './events.ts';
import { quizzers } from './quizzers.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

export const rosterRequests = pgTable(
  'roster_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    teamId: integer('team_id')
      .$type<TeamId>()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    reason: text('reason').notNull(),
    /** Null, as `decidedAt` and `accepted`, until it is decided. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    accepted: boolean('accepted'),
    /** What the coach is told with the decision; null where nothing was written. */
    answer: text('answer'),
  },
  (table) => [
    check(
      'roster_requests_decided',
      sql`num_nonnulls(${table.decidedBy}, ${table.decidedAt}, ${table.accepted}) in (0, 3)`,
    ),
    index('roster_requests_event').on(table.eventId),
    uniqueIndex('roster_requests_one_open').on(table.teamId).where(sql`${table.decidedAt} is null`),
  ],
);
export type RosterRequestRow = typeof rosterRequests.$inferSelect;

export const rosterRequestChanges = pgTable(
  'roster_request_changes',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => rosterRequests.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    eventId: ofEvent(),
    what: text('what', { enum: ['joins', 'leaves', 'is named'] }).notNull(),
    /** Null for who joins, and once the quizzer is gone. */
    quizzerId: integer('quizzer_id')
      .$type<QuizzerId>()
      .references(() => quizzers.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.place] }),
    oneOf(table.what),
    index('roster_request_changes_quizzer').on(table.quizzerId),
  ],
);

/** Late changes of rosters that were asked for, the oldest first; of a team at most one is open (W2). */
export function rosterRequestRecords(db: Reader) {
  const { rows, row, addOne, change, remove } = statements(db, rosterRequests);
  const changes = statements(db, rosterRequestChanges);
  return {
    open: (eventId: EventId) =>
      rows(
        and(eq(rosterRequests.eventId, eventId), isNull(rosterRequests.decidedAt)),
        asc(rosterRequests.id),
      ),
    ofTeams: (ids: readonly TeamId[]) =>
      rows(inArray(rosterRequests.teamId, [...ids]), asc(rosterRequests.id)),
    byId: (eventId: EventId, id: number) =>
      row(and(eq(rosterRequests.eventId, eventId), eq(rosterRequests.id, id))),
    changesOf: async (ids: readonly number[]) =>
      ids.length === 0
        ? []
        : await changes.rows(
            inArray(rosterRequestChanges.requestId, [...ids]),
            asc(rosterRequestChanges.requestId),
            asc(rosterRequestChanges.place),
          ),
    add: async (
      request: typeof rosterRequests.$inferInsert,
      asked: readonly AskedChange[],
    ): Promise<void> => {
      const { id: requestId, eventId } = await addOne(request);
      await changes.add(asked.map((each, place) => ({ ...each, requestId, eventId, place })));
    },
    decide: (id: number, decision: Partial<RosterRequestRow>) =>
      change(eq(rosterRequests.id, id), decision),
    removeOpen: (teamId: TeamId) =>
      remove(and(eq(rosterRequests.teamId, teamId), isNull(rosterRequests.decidedAt))),
  };
}
