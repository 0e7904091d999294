import type { EventId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const shownAwards = pgTable('shown_awards', {
  /** Not in restores, so that none makes awards public. */
  eventId: ofEvent().primaryKey(),
  shownAt: instant('shown_at').notNull(),
  shownBy: text('shown_by').notNull(),
});

/** Rule W6. */
export function shownAwardRecords(db: Reader) {
  const { row, addIfFree, remove } = statements(db, shownAwards);
  return {
    /** Null while hidden. */
    shownAt: async (eventId: EventId): Promise<Date | null> =>
      (await row(eq(shownAwards.eventId, eventId)))?.shownAt ?? null,
    show: async (eventId: EventId, shownAt: Date, shownBy: string): Promise<void> => {
      await addIfFree({ eventId, shownAt, shownBy });
    },
    hide: (eventId: EventId) => remove(eq(shownAwards.eventId, eventId)),
  };
}
