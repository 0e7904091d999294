import type { BracketId, TeamId } from '@quizmeet/rules/tournament.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { statements } from './statements.ts';

export const departures = pgTable('departures', {
  teamId: integer('team_id').$type<TeamId>().primaryKey(),
  bracketId: integer('bracket_id').$type<BracketId>().notNull(),
  setBy: text('set_by').notNull(),
  setAt: instant('set_at').notNull(),
});

/** The teams that have left their bracket on Saturday (X9). */
export function departureRecords(db: Reader) {
  const { rows, addIfFree, remove } = statements(db, departures);
  return {
    /** In the order in which they left. */
    ofBrackets: (ids: readonly BracketId[]) =>
      rows(inArray(departures.bracketId, [...ids]), asc(departures.setAt), asc(departures.teamId)),
    add: addIfFree,
    remove: (teamId: TeamId) => remove(eq(departures.teamId, teamId)),
  };
}
