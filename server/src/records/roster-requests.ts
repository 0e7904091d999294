import type { AskedChange } from '@quizmeet/rules/registration/roster-requests.ts';
import type { EventId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { statements } from './statements.ts';

export const rosterRequests = pgTable('roster_requests', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  teamId: integer('team_id').$type<TeamId>().notNull(),
  askedBy: text('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  reason: text('reason').notNull(),
  /** Null, as `decidedAt` and `accepted`, until it is decided. */
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
  accepted: boolean('accepted'),
  /** What the coach is told with the decision; null where nothing was written. */
  answer: text('answer'),
});
export type RosterRequestRow = typeof rosterRequests.$inferSelect;

export const rosterRequestChanges = pgTable(
  'roster_request_changes',
  {
    requestId: integer('request_id').notNull(),
    place: integer('place').notNull(),
    eventId: integer('event_id').$type<EventId>().notNull(),
    what: text('what').$type<AskedChange['what']>().notNull(),
    /** Null for who joins, and once the quizzer is gone. */
    quizzerId: integer('quizzer_id').$type<QuizzerId>(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.place] })],
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
