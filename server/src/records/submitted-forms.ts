import type { ChurchId, EventId, QuizzerId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { churches } from './churches.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { forms } from './forms.ts';
import { quizzers } from './quizzers.ts';
import { statements } from './statements.ts';

export const submittedForms = pgTable(
  'handed_in',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    formId: integer('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    /** Null for a coach's form. */
    quizzerId: integer('quizzer_id')
      .$type<QuizzerId>()
      .references(() => quizzers.id, { onDelete: 'cascade' }),
    /** Null for a quizzer's form. */
    churchId: integer('church_id')
      .$type<ChurchId>()
      .references(() => churches.id, { onDelete: 'cascade' }),
    takenBy: text('taken_by').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    unique().on(table.formId, table.churchId),
    unique().on(table.formId, table.quizzerId),
    check('handed_in_one', sql`(${table.quizzerId} is null) <> (${table.churchId} is null)`),
    index('handed_in_church').on(table.churchId),
    index('handed_in_event').on(table.eventId),
    index('handed_in_quizzer').on(table.quizzerId),
  ],
);

export type Giver =
  | { readonly quizzerId: QuizzerId; readonly churchId: null }
  | { readonly quizzerId: null; readonly churchId: ChurchId };

const isOf = (formId: number, { quizzerId, churchId }: Giver) =>
  and(
    eq(submittedForms.formId, formId),
    quizzerId === null
      ? eq(submittedForms.churchId, churchId)
      : eq(submittedForms.quizzerId, quizzerId),
  );

/** Rule W8. */
export function submittedFormRecords(db: Reader) {
  const { rows, row, addOne, remove } = statements(db, submittedForms);
  return {
    all: (eventId: EventId) => rows(eq(submittedForms.eventId, eventId), asc(submittedForms.id)),
    one: (formId: number, giver: Giver) => row(isOf(formId, giver)),
    add: addOne,
    remove: (formId: number, giver: Giver) => remove(isOf(formId, giver)),
  };
}
