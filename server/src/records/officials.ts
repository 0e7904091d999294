import { inNameOrder } from '@quizmeet/rules/names.ts';
import { ROLES } from '@quizmeet/rules/officials/official.ts';
import type { ChurchId, EventId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { churches } from './churches.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const officials = pgTable(
  'officials',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    /** Null without a church of this event. */
    churchId: integer('church_id')
      .$type<ChurchId>()
      .references(() => churches.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    roles: text('roles', { enum: ROLES }).array().notNull(),
    /** HH:MM. */
    fromTime: text('from_time'),
    untilTime: text('until_time'),
    told: text('told'),
  },
  (table) => [
    index('officials_church').on(table.churchId),
    index('officials_event').on(table.eventId),
  ],
);
export type OfficialRow = typeof officials.$inferSelect;

export function officialRecords(db: Reader) {
  const { rows, row, addOne, change, remove } = statements(db, officials);
  const byName = async (where: SQL) => inNameOrder(await rows(where, asc(officials.id)));
  const one = (eventId: EventId, id: number) =>
    and(eq(officials.eventId, eventId), eq(officials.id, id));
  return {
    all: (eventId: EventId) => byName(eq(officials.eventId, eventId)),
    ofChurch: (churchId: ChurchId) => byName(eq(officials.churchId, churchId)),
    byId: (eventId: EventId, id: number) => row(one(eventId, id)),
    /** For erasing (N6). */
    ofAllYears: () => rows(undefined, asc(officials.id)),
    add: addOne,
    change: (id: number, changed: Partial<OfficialRow>) => change(eq(officials.id, id), changed),
    remove: (id: number) => remove(eq(officials.id, id)),
  };
}
