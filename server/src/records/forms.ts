import { ASKED_OF } from '@quizmeet/rules/forms/forms.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { oneOf } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const forms = pgTable(
  'forms',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    title: text('title').notNull(),
    words: text('words').notNull(),
    askedOf: text('asked_of', { enum: ASKED_OF }).notNull(),
    due: date('due').notNull(),
  },
  (table) => [oneOf(table.askedOf), index('forms_event').on(table.eventId)],
);
export type FormRow = typeof forms.$inferSelect;

/** In order of due dates (W8). */
export function formRecords(db: Reader) {
  const { rows, row, addOne, change, remove } = statements(db, forms);
  const isOne = (eventId: EventId, id: number) => and(eq(forms.eventId, eventId), eq(forms.id, id));
  return {
    all: (eventId: EventId) => rows(eq(forms.eventId, eventId), asc(forms.due), asc(forms.id)),
    byId: (eventId: EventId, id: number) => row(isOne(eventId, id)),
    add: addOne,
    change: (id: number, changed: Partial<FormRow>) => change(eq(forms.id, id), changed),
    remove: (id: number) => remove(eq(forms.id, id)),
  };
}
