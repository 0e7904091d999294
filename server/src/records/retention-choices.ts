import type { RetentionKind } from '@quizmeet/rules/retention/kinds.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { statements } from './statements.ts';

export const retentionChoices = pgTable(
  'retention_choices',
  {
    eventId: integer('event_id').$type<EventId>().notNull(),
    kind: text('kind').$type<RetentionKind>().notNull(),
    /** Null: it is kept. */
    day: date('day', { mode: 'string' }),
    chosenBy: text('chosen_by').notNull(),
    chosenAt: instant('chosen_at').notNull(),
    /** When it was deleted last. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.kind] })],
);
export type RetentionChoiceRow = typeof retentionChoices.$inferSelect;

/** What is deleted of a closed year, and when (W8). */
export function retentionChoiceRecords(db: Reader) {
  const { rows, change } = statements(db, retentionChoices);
  const { eventId, kind } = retentionChoices;
  return {
    all: () => rows(undefined, asc(eventId), asc(kind)),
    of: (event: EventId) => rows(eq(eventId, event), asc(kind)),
    /** Replaces the day of this kind; when it was deleted last stays. */
    choose: async (chosen: Omit<RetentionChoiceRow, 'deletedAt'>): Promise<void> => {
      const { day, chosenBy, chosenAt } = chosen;
      await db
        .insert(retentionChoices)
        .values(chosen)
        .onConflictDoUpdate({ target: [eventId, kind], set: { day, chosenBy, chosenAt } });
    },
    deleted: (event: EventId, kinds: readonly RetentionKind[], at: Date) =>
      change(and(eq(eventId, event), inArray(kind, [...kinds])), { deletedAt: at }),
  };
}
