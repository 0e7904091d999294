import type { EventId, TeamId } from '@quizmeet/rules/tournament.ts';
import { asc, eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant, reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

/** Teams that are gone, whenever they withdrew (X2, X9). */
export const withdrawals = pgTable('withdrawals', {
  teamId: reference<TeamId>('team_id', () => teams.id, 'cascade').primaryKey(),
  eventId: ofEvent(),
  setBy: text('set_by').notNull(),
  setAt: instant('set_at').notNull(),
});

/** In the order of withdrawing. */
export function withdrawalRecords(db: Reader) {
  const { rows, addIfFree, removeAmong } = statements(db, withdrawals);
  const all = (eventId: EventId) =>
    rows(eq(withdrawals.eventId, eventId), asc(withdrawals.setAt), asc(withdrawals.teamId));
  return {
    all,
    teamIds: async (eventId: EventId): Promise<ReadonlySet<TeamId>> =>
      new Set((await all(eventId)).map(({ teamId }) => teamId)),
    add: addIfFree,
    remove: (teamIds: readonly TeamId[]) => removeAmong(withdrawals.teamId, teamIds),
  };
}
