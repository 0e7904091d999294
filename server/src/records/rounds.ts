import type {
  Division,
  EventId,
  Group,
  RoundId,
  Side,
  TeamId,
} from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { nextVersion } from './columns.ts';

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
  /** Null while open; a result from before the column was there was entered by hand (Q5). */
  resultSource: text('result_source').$type<ResultSource>(),
});
export type ResultSource = 'hand' | 'machine';
export type RoundRow = typeof rounds.$inferSelect;

/** Friday's rounds, in slot and room order; Saturday has matches. */
export function roundRecords(db: Reader) {
  const inOrder = [asc(rounds.roundNumber), asc(rounds.roomNumber), asc(rounds.id)];
  return {
    all: async (eventId: EventId): Promise<RoundRow[]> =>
      await db
        .select()
        .from(rounds)
        .where(eq(rounds.eventId, eventId))
        .orderBy(...inOrder),
    /** Locks all rounds, so that no result is saved between deciding and saving. */
    lockAll: async (eventId: EventId): Promise<RoundRow[]> =>
      await db
        .select()
        .from(rounds)
        .where(eq(rounds.eventId, eventId))
        .orderBy(...inOrder)
        .for('update'),
    ofTeam: async (eventId: EventId, teamId: TeamId): Promise<RoundRow[]> =>
      await db
        .select()
        .from(rounds)
        .where(
          and(
            eq(rounds.eventId, eventId),
            or(eq(rounds.leftTeamId, teamId), eq(rounds.rightTeamId, teamId)),
          ),
        )
        .orderBy(...inOrder),
    byId: async (eventId: EventId, id: RoundId): Promise<RoundRow | null> =>
      (
        await db
          .select()
          .from(rounds)
          .where(and(eq(rounds.eventId, eventId), eq(rounds.id, id)))
      )[0] ?? null,
    /** Locks the row, so that two people who save one round come one after the other (S8). */
    lock: async (eventId: EventId, id: RoundId): Promise<RoundRow | null> =>
      (
        await db
          .select()
          .from(rounds)
          .where(and(eq(rounds.eventId, eventId), eq(rounds.id, id)))
          .for('update')
      )[0] ?? null,
    add: async (added: readonly (typeof rounds.$inferInsert)[]): Promise<void> => {
      if (added.length > 0) await db.insert(rounds).values([...added]);
    },
    /** Any change makes a new version, so that whoever saves on an older one is told (S8). */
    change: async (
      id: RoundId,
      change: Partial<Omit<typeof rounds.$inferInsert, 'version'>>,
    ): Promise<RoundRow> => {
      const [row] = await db
        .update(rounds)
        .set({ ...change, version: nextVersion })
        .where(eq(rounds.id, id))
        .returning();
      if (row === undefined) throw new Error(`there is no round ${id}`);
      return row;
    },
    /** A result that a machine had now counts as entered by hand; what it says is the same. */
    confirm: async (id: RoundId): Promise<void> => {
      await db.update(rounds).set({ resultSource: 'hand' }).where(eq(rounds.id, id));
    },
    /** Takes the results off rounds; their lines are removed apart. */
    empty: async (ids: readonly RoundId[]): Promise<void> => {
      if (ids.length === 0) return;
      await db
        .update(rounds)
        .set({
          leftScore: null,
          rightScore: null,
          winner: null,
          resultSource: null,
          version: nextVersion,
        })
        .where(inArray(rounds.id, [...ids]));
    },
    remove: async (ids: readonly RoundId[]): Promise<void> => {
      if (ids.length > 0) await db.delete(rounds).where(inArray(rounds.id, [...ids]));
    },
    /** Every round with its lines; returns how many there were. */
    removeAll: async (eventId: EventId): Promise<number> =>
      (await db.delete(rounds).where(eq(rounds.eventId, eventId)).returning({ id: rounds.id }))
        .length,
  };
}
