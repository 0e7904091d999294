import type { EventId, TeamId } from '@quizmeet/rules/tournament.ts';
import { asc, eq } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { statements } from './statements.ts';

export const officialTeams = pgTable('official_teams', {
  officialId: integer('official_id').notNull(),
  teamId: integer('team_id').$type<TeamId>().notNull(),
  eventId: integer('event_id').$type<EventId>().notNull(),
});

/** Teams that officials name as own ones, beside those of their church (W5). */
export function officialTeamRecords(db: Reader) {
  const { rows, add, remove } = statements(db, officialTeams);
  return {
    all: (eventId: EventId) =>
      rows(
        eq(officialTeams.eventId, eventId),
        asc(officialTeams.officialId),
        asc(officialTeams.teamId),
      ),
    /** Replaces those of an official. */
    set: async (
      eventId: EventId,
      officialId: number,
      teamIds: readonly TeamId[],
    ): Promise<void> => {
      await remove(eq(officialTeams.officialId, officialId));
      await add(teamIds.map((teamId) => ({ officialId, teamId, eventId })));
    },
  };
}
