import { AWARD_NAMES, type AwardName } from '@quizmeet/rules/awards/award.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const awardCounts = pgTable(
  'award_counts',
  {
    eventId: ofEvent(),
    name: text('name', { enum: AWARD_NAMES }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.name] }),
    check('award_counts_count_check', sql`${table.count} >= 0`),
  ],
);

/** Places that differ from the default (W6). */
export function awardCountRecords(db: Reader) {
  const { rows, put } = statements(db, awardCounts);
  return {
    of: async (eventId: EventId): Promise<ReadonlyMap<AwardName, number>> => {
      const found = await rows(eq(awardCounts.eventId, eventId), asc(awardCounts.name));
      return new Map(found.map(({ name, count }) => [name, count]));
    },
    set: (eventId: EventId, name: AwardName, count: number) => put({ eventId, name, count }),
  };
}

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
