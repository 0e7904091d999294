import type {
  Division,
  EventId,
  Group,
  RoundId,
  Side,
  TeamId,
} from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { nextVersion } from './columns.ts';
import { statements } from './statements.ts';

export const rounds = pgTable('rounds', {
  id: integer('id').$type<RoundId>().primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  version: integer('version').notNull().default(nextVersion),
  division: text('division').$type<Division>().notNull(),
  group: text('group_name').$type<Group>(),
  roundNumber: integer('round_number').notNull(),
  roomNumber: integer('room_number').notNull(),
  leftTeamId: integer('left_team_id').$type<TeamId>().notNull(),
  rightTeamId: integer('right_team_id').$type<TeamId>().notNull(),
  leftScore: integer('left_score'),
  rightScore: integer('right_score'),
  winner: text('winner').$type<Side>(),
  /** Null while open; results older than this column count as entered by hand (Q5). */
  resultSource: text('result_source').$type<ResultSource>(),
  /** Decided without play (X3). */
  forfeit: boolean('forfeit').notNull().default(false),
});
export type ResultSource = 'hand' | 'machine';
export type RoundRow = typeof rounds.$inferSelect;

/** Friday's rounds, in slot and room order; Saturday's are matches. */
export function roundRecords(db: Reader) {
  const { rows, row, lock, add, addOne, change, removeAmong } = statements(db, rounds);
  const inOrder = [asc(rounds.roundNumber), asc(rounds.roomNumber), asc(rounds.id)];
  const isOf = (eventId: EventId) => eq(rounds.eventId, eventId);
  const isOne = (eventId: EventId, id: RoundId) => and(isOf(eventId), eq(rounds.id, id));
  const plays = (teamId: TeamId) =>
    or(eq(rounds.leftTeamId, teamId), eq(rounds.rightTeamId, teamId));
  return {
    all: (eventId: EventId) => rows(isOf(eventId), ...inOrder),
    /** Locks all rounds, so that no result is saved between a decision and its saving. */
    lockAll: (eventId: EventId) => lock(isOf(eventId), ...inOrder),
    ofTeam: (eventId: EventId, teamId: TeamId) =>
      rows(and(isOf(eventId), plays(teamId)), ...inOrder),
    byId: (eventId: EventId, id: RoundId) => row(isOne(eventId, id)),
    /** Locks the row, so that two saves of one round run one after the other (S8). */
    lock: async (eventId: EventId, id: RoundId): Promise<RoundRow | null> =>
      (await lock(isOne(eventId, id)))[0] ?? null,
    /** The same for a round of any event, where the event is not known yet. */
    lockOfAny: async (id: RoundId): Promise<RoundRow | null> =>
      (await lock(eq(rounds.id, id)))[0] ?? null,
    add,
    addOne,
    /** A version for a change to come, for whoever has to say it before the change is made. */
    drawVersion: async (): Promise<number> => {
      const { rows: drawn } = await db.execute<{ version: string }>(
        sql`select ${nextVersion} as version`,
      );
      return Number(drawn[0]?.version);
    },
    /**
     * Every change makes a new version, so that a save on an older one is noticed (S8).
     * @param version one that was drawn for it; otherwise it draws one
     */
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
    /** Marks a machine's result as entered by hand; its content stays. */
    confirm: (id: RoundId) => change(eq(rounds.id, id), { resultSource: 'hand' }),
    /** Removes the results of rounds, but not their lines. */
    empty: async (ids: readonly RoundId[]): Promise<void> => {
      if (ids.length === 0) return;
      const open = { leftScore: null, rightScore: null, winner: null, resultSource: null };
      const changed = { ...open, forfeit: false, version: nextVersion };
      await change(inArray(rounds.id, [...ids]), changed);
    },
    remove: (ids: readonly RoundId[]) => removeAmong(rounds.id, ids),
    /** Removes every round with its lines; returns the number of rounds. */
    removeAll: async (eventId: EventId): Promise<number> =>
      (await db.delete(rounds).where(isOf(eventId)).returning({ id: rounds.id })).length,
  };
}
