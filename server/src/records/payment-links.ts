import type { EventId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

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
    set: (eventId: EventId, address: string) => put({ eventId, address }, paymentLinks.eventId),
    remove: (eventId: EventId) => remove(isOf(eventId)),
  };
}
