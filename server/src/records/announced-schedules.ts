import type { AnnouncedRound } from '@quizmeet/rules/letters/schedule-changes.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const announcedSchedules = pgTable('told_schedules', {
  eventId: ofEvent().primaryKey(),
  toldAt: instant('told_at').notNull(),
  rounds: jsonb('rounds').$type<readonly AnnouncedRound[]>().notNull(),
});

/** As last emailed (W3); no row before the first email. */
export function announcedScheduleRecords(db: Reader) {
  const { row, put } = statements(db, announcedSchedules);
  return {
    of: (eventId: EventId) => row(eq(announcedSchedules.eventId, eventId)),
    set: (told: typeof announcedSchedules.$inferInsert) => put(told, announcedSchedules.eventId),
  };
}
