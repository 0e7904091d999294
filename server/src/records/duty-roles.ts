import { ROLES, type Role, USUAL_ROLES } from '@quizmeet/rules/officials/official.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const dutyRoles = pgTable('duty_roles', {
  eventId: ofEvent().primaryKey(),
  roles: text('roles', { enum: ROLES }).array().notNull(),
});

export function dutyRoleRecords(db: Reader) {
  const { row, addIfFree, put } = statements(db, dutyRoles);
  return {
    of: async (eventId: EventId): Promise<readonly Role[]> =>
      (await row(eq(dutyRoles.eventId, eventId)))?.roles ?? USUAL_ROLES,
    /** Unless the event has its own. */
    copy: async (from: EventId, to: EventId): Promise<void> => {
      const said = await row(eq(dutyRoles.eventId, from));
      if (said !== null) await addIfFree({ ...said, eventId: to });
    },
    set: (eventId: EventId, roles: readonly Role[]) =>
      put({ eventId, roles: [...roles] }, dutyRoles.eventId),
  };
}
