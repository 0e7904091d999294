import { compareNames } from '@quizmeet/rules/names.ts';
import {
  type ChurchId,
  DIVISIONS,
  type EventId,
  GROUPS,
  type TeamId,
} from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { churches } from './churches.ts';
import { instant, oneOf, reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const teams = pgTable(
  'teams',
  {
    id: integer('id').$type<TeamId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    churchId: reference<ChurchId>('church_id', () => churches.id).notNull(),
    /** The rules decide what is taken (U2): lower() doesn't normalize apostrophes and dashes. */
    name: text('name').notNull(),
    division: text('division', { enum: DIVISIONS }).notNull(),
    group: text('group_name', { enum: GROUPS }),
    teamNumber: integer('team_number'),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [oneOf(table.division), index('teams_church').on(table.churchId)],
);
export type TeamRow = typeof teams.$inferSelect;

const WITHOUT_NUMBER = Number.MAX_SAFE_INTEGER;

/** By number; unnumbered ones follow by name. */
export function teamRecords(db: Reader) {
  const { rows, row, addOne, change, remove, removeAmong } = statements(db, teams);
  return {
    all: async (eventId: EventId) => {
      const all = await rows(eq(teams.eventId, eventId), asc(teams.id));
      return all.toSorted(
        (a, b) =>
          DIVISIONS.indexOf(a.division) - DIVISIONS.indexOf(b.division) ||
          (a.teamNumber ?? WITHOUT_NUMBER) - (b.teamNumber ?? WITHOUT_NUMBER) ||
          compareNames(a.name, b.name),
      );
    },
    ofChurch: (churchId: ChurchId) => rows(eq(teams.churchId, churchId), asc(teams.id)),
    byId: (eventId: EventId, id: TeamId) => row(and(eq(teams.eventId, eventId), eq(teams.id, id))),
    ofAnyYear: (id: TeamId) => row(eq(teams.id, id)),
    add: addOne,
    change: (id: TeamId, changed: Partial<TeamRow>) => change(eq(teams.id, id), changed),
    remove: (ids: readonly TeamId[]) => removeAmong(teams.id, ids),
    removeAll: (eventId: EventId) => remove(eq(teams.eventId, eventId)),
  };
}

export const checkIns = pgTable(
  'check_ins',
  {
    teamId: reference<TeamId>('team_id', () => teams.id, 'cascade').primaryKey(),
    eventId: ofEvent(),
    presence: text('presence', { enum: ['here', 'late'] }).notNull(),
    /** From 1; a team that is here keeps it for undoing. */
    lateUntilRound: integer('late_until_round'),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    check(
      'check_ins_late',
      sql`${table.presence} <> 'late' or ${table.lateUntilRound} is not null`,
    ),
    check('check_ins_late_until_round_check', sql`${table.lateUntilRound} > 1`),
    oneOf(table.presence),
  ],
);
export type CheckInRow = typeof checkIns.$inferSelect;

/** A team without a row is expected (X12). */
export function checkInRecords(db: Reader) {
  const { rows, put, removeAmong } = statements(db, checkIns);
  return {
    all: (eventId: EventId) => rows(eq(checkIns.eventId, eventId), asc(checkIns.teamId)),
    set: (row: CheckInRow) => put(row),
    remove: (teamIds: readonly TeamId[]) => removeAmong(checkIns.teamId, teamIds),
  };
}
