import { inNameOrder } from '@quizmeet/rules/names.ts';
import type { Post } from '@quizmeet/rules/officials/evening.ts';
import { ROLES, type Role, USUAL_ROLES } from '@quizmeet/rules/officials/official.ts';
import type { ChurchId, EventId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { churches } from './churches.ts';
import { oneOf, reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

export const officials = pgTable(
  'officials',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    /** Null without a church of this event. */
    churchId: reference<ChurchId>('church_id', () => churches.id),
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

export const officialTeams = pgTable(
  'official_teams',
  {
    officialId: reference('official_id', () => officials.id, 'cascade').notNull(),
    teamId: reference<TeamId>('team_id', () => teams.id, 'cascade').notNull(),
    eventId: ofEvent(),
  },
  (table) => [
    primaryKey({ columns: [table.officialId, table.teamId] }),
    index('official_teams_team').on(table.teamId),
  ],
);

/** Own teams beside those of their church (W5). */
export function officialTeamRecords(db: Reader) {
  const { rows, add, remove } = statements(db, officialTeams);
  return {
    all: (eventId: EventId) =>
      rows(
        eq(officialTeams.eventId, eventId),
        asc(officialTeams.officialId),
        asc(officialTeams.teamId),
      ),
    set: async (eventId: EventId, officialId: number, teamIds: readonly TeamId[]) => {
      await remove(eq(officialTeams.officialId, officialId));
      await add(teamIds.map((teamId) => ({ officialId, teamId, eventId })));
    },
  };
}

export const duties = pgTable(
  'duties',
  {
    eventId: ofEvent(),
    /** Numbers instead of ids: duties survive a new schedule, and may become stale. */
    roundNumber: integer('round_number').notNull(),
    roomNumber: integer('room_number').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    officialId: reference('official_id', () => officials.id, 'cascade').notNull(),
    /** Suggestions leave it alone. */
    fixed: boolean('fixed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.roundNumber, table.roomNumber, table.role] }),
    // Nobody works in two rooms simultaneously.
    unique().on(table.officialId, table.roundNumber),
    oneOf(table.role),
  ],
);
export type DutyRow = typeof duties.$inferSelect;

/** By round, room, and role (W5). */
export function dutyRecords(db: Reader) {
  const { rows, add, remove } = statements(db, duties);
  const isOf = (eventId: EventId) => eq(duties.eventId, eventId);
  return {
    all: (eventId: EventId) =>
      rows(isOf(eventId), asc(duties.roundNumber), asc(duties.roomNumber), asc(duties.role)),
    add,
    removeAll: (eventId: EventId) => remove(isOf(eventId)),
    removeAt: (eventId: EventId, { roundNumber, roomNumber, role }: Post) =>
      remove(
        and(
          isOf(eventId),
          eq(duties.roundNumber, roundNumber),
          eq(duties.roomNumber, roomNumber),
          eq(duties.role, role),
        ),
      ),
  };
}

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
      const source = await row(eq(dutyRoles.eventId, from));
      if (source !== null) await addIfFree({ ...source, eventId: to });
    },
    set: (eventId: EventId, roles: readonly Role[]) => put({ eventId, roles: [...roles] }),
  };
}
