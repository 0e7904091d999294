import { ASKED_OF } from '@quizmeet/rules/forms/forms.ts';
import type { ChurchId, EventId, QuizzerId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { churches } from './churches.ts';
import { instant, oneOf, reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { quizzers } from './quizzers.ts';
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

export const submittedForms = pgTable(
  'handed_in',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    formId: reference('form_id', () => forms.id, 'cascade').notNull(),
    /** Null for a coach's form. */
    quizzerId: reference<QuizzerId>('quizzer_id', () => quizzers.id, 'cascade'),
    /** Null for a quizzer's form. */
    churchId: reference<ChurchId>('church_id', () => churches.id, 'cascade'),
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

export type SubmittedFormRow = typeof submittedForms.$inferSelect;

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
  const { rows, row, add, addOne, remove } = statements(db, submittedForms);
  return {
    all: (eventId: EventId) => rows(eq(submittedForms.eventId, eventId), asc(submittedForms.id)),
    ofQuizzer: (id: QuizzerId) => rows(eq(submittedForms.quizzerId, id)),
    removeOf: (id: QuizzerId) => remove(eq(submittedForms.quizzerId, id)),
    addAll: add,
    one: (formId: number, giver: Giver) => row(isOf(formId, giver)),
    add: addOne,
    remove: (formId: number, giver: Giver) => remove(isOf(formId, giver)),
  };
}

export const publicity = pgTable(
  'publicity',
  {
    quizzerId: reference<QuizzerId>('quizzer_id', () => quizzers.id, 'cascade').primaryKey(),
    eventId: ofEvent(),
    name: boolean('name').notNull(),
    photo: boolean('photo').notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    check('publicity_limited', sql`not (${table.name} and ${table.photo})`),
    index('publicity_event').on(table.eventId),
  ],
);
export type PublicityRow = typeof publicity.$inferSelect;

/** Without a row, everything may be public (W8). */
export function publicityRecords(db: Reader) {
  const { rows, row, put, removeAmong } = statements(db, publicity);
  return {
    all: (eventId: EventId) => rows(eq(publicity.eventId, eventId), asc(publicity.quizzerId)),
    of: (quizzerId: QuizzerId) => row(eq(publicity.quizzerId, quizzerId)),
    /** In all of their years (W2). */
    names: async (): Promise<{ firstName: string; lastName: string }[]> => {
      const limited = db.select({ id: publicity.quizzerId }).from(publicity);
      const people = db
        .select({ identity: quizzers.identity })
        .from(quizzers)
        .where(inArray(quizzers.id, limited));
      return await db
        .select({ firstName: quizzers.firstName, lastName: quizzers.lastName })
        .from(quizzers)
        .where(or(inArray(quizzers.id, limited), inArray(quizzers.identity, people)))
        .orderBy(asc(quizzers.id));
    },
    /** Replaces earlier choices. */
    set: (limited: PublicityRow) => put(limited),
    remove: (quizzerIds: readonly QuizzerId[]) => removeAmong(publicity.quizzerId, quizzerIds),
  };
}
