import type { Day, EventId } from '@quizmeet/rules/tournament.ts';
import { and, eq } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';

export const roundTimes = pgTable(
  'round_times',
  {
    eventId: integer('event_id').$type<EventId>().notNull(),
    day: text('day').$type<Day>().notNull(),
    roundNumber: integer('round_number').notNull(),
    timeOfDay: text('time_of_day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.day, table.roundNumber] })],
);

/** Times set by hand, HH:MM by round number; they outlive a schedule (F9). */
export function roundTimeRecords(db: Reader) {
  return {
    ofDay: async (eventId: EventId, day: Day): Promise<Map<number, string>> => {
      const rows = await db
        .select()
        .from(roundTimes)
        .where(and(eq(roundTimes.eventId, eventId), eq(roundTimes.day, day)));
      return new Map(rows.map((row) => [row.roundNumber, row.timeOfDay]));
    },
    set: async (row: typeof roundTimes.$inferInsert): Promise<void> => {
      await db
        .insert(roundTimes)
        .values(row)
        .onConflictDoUpdate({
          target: [roundTimes.eventId, roundTimes.day, roundTimes.roundNumber],
          set: { timeOfDay: row.timeOfDay },
        });
    },
  };
}
