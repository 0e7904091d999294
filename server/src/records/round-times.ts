import type { EventId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const roundTimes = pgTable(
  'round_times',
  {
    eventId: ofEvent(),
    roundNumber: integer('round_number').notNull(),
    timeOfDay: text('time_of_day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.roundNumber] })],
);

/** HH:MM by round number; clearing the schedule keeps them (F9). */
export function roundTimeRecords(db: Reader) {
  const { rows, put } = statements(db, roundTimes);
  return {
    all: async (eventId: EventId): Promise<Map<number, string>> => {
      const set = await rows(eq(roundTimes.eventId, eventId));
      return new Map(set.map((row) => [row.roundNumber, row.timeOfDay]));
    },
    set: (row: typeof roundTimes.$inferInsert) =>
      put(row, roundTimes.eventId, roundTimes.roundNumber),
  };
}
