import type { ChurchId, EventId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { statements } from './statements.ts';

export const quizzers = pgTable('quizzers', {
  id: integer('id').$type<QuizzerId>().primaryKey().generatedByDefaultAsIdentity(),
  eventId: integer('event_id').$type<EventId>().notNull(),
  /** Null for somebody on no team any more of whom something is noted (U15). */
  teamId: integer('team_id').$type<TeamId>(),
  /** The church of somebody on no team; null if it is not here, and for whoever is on a team. */
  churchId: integer('church_id').$type<ChurchId>(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  seat: integer('seat').notNull(),
  hidden: boolean('hidden').notNull().default(false),
  /**
   * The same in every year of one person (W2); null when the person was erased (N6), and for what somebody on
   * no team was called before (U15).
   */
  identity: uuid('identity').defaultRandom(),
});
/** A quizzer, on a team or not. */
export type PersonRow = typeof quizzers.$inferSelect;
/** A quizzer of a team, on its roster or hidden. */
export type QuizzerRow = PersonRow & { readonly teamId: TeamId };

const onTeams = (people: readonly PersonRow[]): QuizzerRow[] =>
  people.filter((person): person is QuizzerRow => person.teamId !== null);

/** Quizzers of teams in seat order; a hidden one keeps its lines but is on no roster (X8). */
export function quizzerRecords(db: Reader) {
  const { rows, add, addOne, change, removeAmong } = statements(db, quizzers);
  const inOrder = [asc(quizzers.teamId), asc(quizzers.seat), asc(quizzers.id)];
  return {
    all: async (eventId: EventId): Promise<QuizzerRow[]> =>
      onTeams(await rows(eq(quizzers.eventId, eventId), ...inOrder)),
    /** Those on no team as well (U15). */
    everybody: (eventId: EventId) => rows(eq(quizzers.eventId, eventId), ...inOrder),
    /** Those of a church who are on no team (U15). */
    away: (churchId: ChurchId) =>
      rows(and(eq(quizzers.churchId, churchId), isNull(quizzers.teamId)), asc(quizzers.id)),
    ofTeams: async (teamIds: readonly TeamId[]): Promise<QuizzerRow[]> =>
      onTeams(await rows(inArray(quizzers.teamId, [...teamIds]), ...inOrder)),
    /** Runs no statement for an empty list. */
    byIds: async (ids: readonly QuizzerId[]): Promise<QuizzerRow[]> =>
      ids.length === 0 ? [] : onTeams(await rows(inArray(quizzers.id, [...ids]), ...inOrder)),
    /** These people in all of their years (W2). Runs no statement for an empty list. */
    ofIdentities: async (identities: readonly string[]): Promise<QuizzerRow[]> =>
      identities.length === 0
        ? []
        : onTeams(await rows(inArray(quizzers.identity, [...identities]), asc(quizzers.id))),
    add,
    /** Adds somebody on no team (U15). */
    addAway: async (person: Omit<typeof quizzers.$inferInsert, 'seat' | 'hidden' | 'teamId'>) =>
      await addOne({ ...person, teamId: null, seat: 0, hidden: true }),
    change: (id: QuizzerId, changed: Partial<PersonRow>) => change(eq(quizzers.id, id), changed),
    /** Takes somebody off every team, but keeps what is noted of them (U15). */
    leave: (id: QuizzerId, churchId: ChurchId) =>
      change(eq(quizzers.id, id), { teamId: null, churchId, hidden: true }),
    remove: (ids: readonly QuizzerId[]) => removeAmong(quizzers.id, ids),
  };
}
