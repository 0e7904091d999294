import { NOTHING_TOLD, type Told } from '@quizmeet/rules/notifications/notices.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const pushTold = pgTable('push_told', {
  eventId: ofEvent({ onDelete: 'cascade' }).primaryKey(),
  told: jsonb('told').$type<Told>().notNull(),
});

export function pushToldRecords(tx: Transaction) {
  const { addIfFree, lock, change } = statements(tx, pushTold);
  return {
    /** Another instance waits until this transaction ends. */
    lock: async (eventId: EventId): Promise<Told> => {
      await addIfFree({ eventId, told: NOTHING_TOLD });
      const [found] = await lock(eq(pushTold.eventId, eventId));
      return found?.told ?? NOTHING_TOLD;
    },
    save: (eventId: EventId, told: Told) => change(eq(pushTold.eventId, eventId), { told }),
  };
}
