import { NOTHING_SENT, type SentNotices } from '@quizmeet/rules/notifications/notices.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const pushSent = pgTable('push_told', {
  eventId: ofEvent({ onDelete: 'cascade' }).primaryKey(),
  told: jsonb('told').$type<SentNotices>().notNull(),
});

export function pushSentRecords(tx: Transaction) {
  const { addIfFree, lock, change } = statements(tx, pushSent);
  return {
    /** Another instance waits until this transaction ends. */
    lock: async (eventId: EventId): Promise<SentNotices> => {
      await addIfFree({ eventId, told: NOTHING_SENT });
      const [found] = await lock(eq(pushSent.eventId, eventId));
      return found?.told ?? NOTHING_SENT;
    },
    save: (eventId: EventId, told: SentNotices) => change(eq(pushSent.eventId, eventId), { told }),
  };
}
