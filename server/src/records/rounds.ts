import type { AnnouncedRound } from '@quizmeet/rules/letters/schedule-changes.ts';
import {
  DIVISIONS,
  type EventId,
  GROUPS,
  type RoundId,
  SIDES,
  type TeamId,
} from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant, nextVersion, oneOf, reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { inRoom } from './rooms.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

export const rounds = pgTable(
  'rounds',
  {
    id: integer('id').$type<RoundId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    version: integer('version').notNull().default(nextVersion),
    division: text('division', { enum: DIVISIONS }).notNull(),
    group: text('group_name', { enum: GROUPS }),
    roundNumber: integer('round_number').notNull(),
    roomNumber: integer('room_number').notNull(),
    leftTeamId: reference<TeamId>('left_team_id', () => teams.id).notNull(),
    rightTeamId: reference<TeamId>('right_team_id', () => teams.id).notNull(),
    leftScore: integer('left_score'),
    rightScore: integer('right_score'),
    winner: text('winner', { enum: SIDES }),
    /** Null while open. Results older than this column count as entered by hand (Q5). */
    resultSource: text('result_source', { enum: ['hand', 'machine'] }),
    /** Rule X3. */
    forfeit: boolean('forfeit').notNull().default(false),
  },
  (table) => [
    // Deferred to the commit, which only the migration can say.
    unique('rounds_cell').on(table.eventId, table.roundNumber, table.roomNumber),
    inRoom(table),
    check(
      'rounds_decided',
      sql`num_nonnulls(${table.winner}, ${table.leftScore}, ${table.rightScore}) in (0, 3)`,
    ),
    oneOf(table.division),
    check('rounds_forfeit', sql`(not ${table.forfeit}) or (${table.winner} is not null)`),
    oneOf(table.resultSource),
    check('rounds_round_number_check', sql`${table.roundNumber} > 0`),
    check('rounds_two_teams', sql`${table.leftTeamId} <> ${table.rightTeamId}`),
    oneOf(table.winner),
    index('rounds_left').on(table.leftTeamId),
    index('rounds_right').on(table.rightTeamId),
  ],
);
export type ResultSource = 'hand' | 'machine';
export type RoundRow = typeof rounds.$inferSelect;

/** In slot and room order; Saturday has matches. */
export function roundRecords(db: Reader) {
  const { rows, row, lock, lockOne, add, addOne, change, removeAmong } = statements(db, rounds);
  const inOrder = [asc(rounds.roundNumber), asc(rounds.roomNumber), asc(rounds.id)];
  const isOf = (eventId: EventId) => eq(rounds.eventId, eventId);
  const isOne = (eventId: EventId, id: RoundId) => and(isOf(eventId), eq(rounds.id, id));
  const plays = (teamId: TeamId) =>
    or(eq(rounds.leftTeamId, teamId), eq(rounds.rightTeamId, teamId));
  return {
    all: (eventId: EventId) => rows(isOf(eventId), ...inOrder),
    /** No result is saved between a decision and its saving. */
    lockAll: (eventId: EventId) => lock(isOf(eventId), ...inOrder),
    ofTeam: (eventId: EventId, teamId: TeamId) =>
      rows(and(isOf(eventId), plays(teamId)), ...inOrder),
    byId: (eventId: EventId, id: RoundId) => row(isOne(eventId, id)),
    /** Serializes saves of a round (S8). */
    lock: (eventId: EventId, id: RoundId) => lockOne(isOne(eventId, id)),
    /** When the event isn't known yet. */
    lockOfAny: (id: RoundId) => lockOne(eq(rounds.id, id)),
    add,
    addOne,
    /** For a version needed before the change. */
    drawVersion: async (): Promise<number> => {
      const { rows: drawn } = await db.execute<{ version: string }>(
        sql`select ${nextVersion} as version`,
      );
      return Number(drawn[0]?.version);
    },
    /** Every change makes a new version, so that a stale save is noticed (S8). */
    change: async (
      id: RoundId,
      changed: Partial<Omit<RoundRow, 'version'>>,
      version: number | SQL<number> = nextVersion,
    ): Promise<RoundRow> => {
      const [changedRow] = await db
        .update(rounds)
        .set({ ...changed, version })
        .where(eq(rounds.id, id))
        .returning();
      if (changedRow === undefined) throw new Error(`there is no round ${id}`);
      return changedRow;
    },
    /** Marks a machine's result as entered by hand. */
    confirm: (id: RoundId) => change(eq(rounds.id, id), { resultSource: 'hand' }),
    empty: async (ids: readonly RoundId[]): Promise<void> => {
      if (ids.length === 0) return;
      const open = { leftScore: null, rightScore: null, winner: null, resultSource: null };
      const changed = { ...open, forfeit: false, version: nextVersion };
      await change(inArray(rounds.id, [...ids]), changed);
    },
    remove: (ids: readonly RoundId[]) => removeAmong(rounds.id, ids),
    removeAll: async (eventId: EventId): Promise<number> =>
      (await db.delete(rounds).where(isOf(eventId)).returning({ id: rounds.id })).length,
  };
}

export const roundTimes = pgTable(
  'round_times',
  {
    eventId: ofEvent(),
    roundNumber: integer('round_number').notNull(),
    timeOfDay: text('time_of_day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.roundNumber] })],
);

/** HH:MM by round number; clearing the schedule keeps them (F9). */
export function roundTimeRecords(db: Reader) {
  const { rows, put, remove } = statements(db, roundTimes);
  return {
    all: async (eventId: EventId): Promise<Map<number, string>> => {
      const set = await rows(eq(roundTimes.eventId, eventId));
      return new Map(set.map((row) => [row.roundNumber, row.timeOfDay]));
    },
    set: (row: typeof roundTimes.$inferInsert) => put(row),
    remove: (eventId: EventId, roundNumber: number) =>
      remove(and(eq(roundTimes.eventId, eventId), eq(roundTimes.roundNumber, roundNumber))),
  };
}

export const announcedSchedules = pgTable('told_schedules', {
  eventId: ofEvent().primaryKey(),
  toldAt: instant('told_at').notNull(),
  rounds: jsonb('rounds').$type<readonly AnnouncedRound[]>().notNull(),
});

/** As last emailed (W3); no row before the first email. */
export function announcedScheduleRecords(db: Reader) {
  const { row, put } = statements(db, announcedSchedules);
  return {
    of: (eventId: EventId) => row(eq(announcedSchedules.eventId, eventId)),
    set: (row: typeof announcedSchedules.$inferInsert) => put(row),
  };
}
