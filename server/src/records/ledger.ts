import { LEDGER_KINDS } from '@quizmeet/rules/money/account.ts';
import type { ChurchId, EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { churches } from './churches.ts';
import { instant, oneOf, reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    churchId: reference<ChurchId>('church_id', () => churches.id).notNull(),
    /** YYYY-MM-DD in the event's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    /** Subtracted from the balance. */
    cents: integer('cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    number: text('number').notNull(),
    note: text('note').notNull(),
    takenBy: text('taken_by').notNull(),
    /** Null if it was the person who took it. */
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

/** In order of entry; never changed or removed (W4). */
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

export const paymentLinks = pgTable('payment_links', {
  eventId: ofEvent().primaryKey(),
  /** With {church} and {amount}. */
  address: text('address').notNull(),
});

/** Rule W4. */
export function paymentLinkRecords(db: Reader) {
  const { row, put, remove } = statements(db, paymentLinks);
  const isOf = (eventId: EventId) => eq(paymentLinks.eventId, eventId);
  return {
    /** Empty if there is none. */
    of: async (eventId: EventId): Promise<string> => (await row(isOf(eventId)))?.address ?? '',
    set: (eventId: EventId, address: string) => put({ eventId, address }),
    remove: (eventId: EventId) => remove(isOf(eventId)),
  };
}
