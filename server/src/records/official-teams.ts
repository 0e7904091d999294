import type { EventId, TeamId } from '@quizmeet/rules/tournament.ts';
import { asc, eq } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { officials } from './officials.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

export const officialTeams = pgTable(
  'official_teams',
  {
    officialId: integer('official_id')
      .notNull()
      .references(() => officials.id, { onDelete: 'cascade' }),
    teamId: integer('team_id')
      .$type<TeamId>()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    eventId: ofEvent(),
  },
  (table) => [
    primaryKey({ columns: [table.officialId, table.teamId] }),
    index('official_teams_team').on(table.teamId),
  ],
);

/** Own teams beside those of their church (W5). */
export function officialTeamRecords(db: Reader) {
  const { rows, add, remove } = statements(db, officialTeams);
  return {
    all: (eventId: EventId) =>
      rows(
        eq(officialTeams.eventId, eventId),
        asc(officialTeams.officialId),
        asc(officialTeams.teamId),
      ),
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
