import type { RoundId } from '@quizmeet/rules/tournament.ts';
import { and, eq, sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { type PaperPlace, paperColumns, paperStatements } from './result-papers.ts';

export const resultNotes = pgTable(
  'result_notes',
  {
    ...paperColumns(),
    words: text('words').notNull(),
    writtenBy: text('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    check('result_notes_place', sql`num_nonnulls(${table.roundId}, ${table.matchId}) = 1`),
    index('result_notes_event').on(table.eventId),
  ],
);
export type ResultNoteRow = typeof resultNotes.$inferSelect;

/** Oldest first (X13). */
export function resultNoteRecords(db: Reader) {
  const { isOf, reads, removeOf, row, addOne, remove, change } = paperStatements(db, resultNotes);
  return {
    ...reads,
    one: (roundId: RoundId, id: number) => row(and(isOf(roundId), eq(resultNotes.id, id))),
    add: addOne,
    remove: (id: number) => remove(eq(resultNotes.id, id)),
    removeOf,
    move: (from: RoundId, to: PaperPlace) => change(isOf(from), to),
  };
}
