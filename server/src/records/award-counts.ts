import type { AwardName } from '@quizmeet/rules/awards/award.ts';
import { AWARD_NAMES } from '@quizmeet/rules/awards/award.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
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
    set: (eventId: EventId, name: AwardName, count: number) =>
      put({ eventId, name, count }, awardCounts.eventId, awardCounts.name),
  };
}
