import { LEDGER_KINDS } from '@quizmeet/rules/money/account.ts';
import type { ChurchId, EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { churches } from './churches.ts';
import { instant, oneOf } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    churchId: integer('church_id')
      .$type<ChurchId>()
      .notNull()
      .references(() => churches.id),
    /** YYYY-MM-DD at the place of the event. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    /** Reduces the balance by so much. */
    cents: integer('cents').notNull(),
    /** The church's fee when the entry was made. */
    feeCents: integer('fee_cents').notNull(),
    number: text('number').notNull(),
    note: text('note').notNull(),
    takenBy: text('taken_by').notNull(),
    /** Null if it was who took it. */
    enteredBy: text('entered_by'),
    enteredAt: instant('entered_at').notNull(),
    /** The entry that this one reverses. */
    reverses: integer('reverses')
      .references((): AnyPgColumn => ledgerEntries.id)
      .unique(),
  },
  (table) => [
    oneOf(table.kind),
    index('ledger_entries_church').on(table.churchId),
    index('ledger_entries_day').on(table.eventId, table.day),
  ],
);
export type LedgerEntryRow = typeof ledgerEntries.$inferSelect;

/** What churches paid, in the order in which it was entered; never changed nor removed (W4). */
export function ledgerEntryRecords(db: Reader) {
  const { rows, row, addOne } = statements(db, ledgerEntries);
  const isOf = (eventId: EventId) => eq(ledgerEntries.eventId, eventId);
  return {
    all: (eventId: EventId) => rows(isOf(eventId), asc(ledgerEntries.id)),
    ofChurch: (churchId: ChurchId) =>
      rows(eq(ledgerEntries.churchId, churchId), asc(ledgerEntries.id)),
    ofDay: (eventId: EventId, day: string) =>
      rows(and(isOf(eventId), eq(ledgerEntries.day, day)), asc(ledgerEntries.id)),
    byId: (eventId: EventId, id: number) => row(and(isOf(eventId), eq(ledgerEntries.id, id))),
    add: addOne,
  };
}
