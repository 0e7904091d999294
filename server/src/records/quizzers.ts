import type { ChurchId, EventId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { churches } from './churches.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

export const quizzers = pgTable(
  'quizzers',
  {
    id: integer('id').$type<QuizzerId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    /** Null for somebody with privacy choices who is no longer on a team (U15). */
    teamId: integer('team_id')
      .$type<TeamId>()
      .references(() => teams.id),
    /** The church of somebody on no team; null if it is not here, and for quizzers on a team. */
    churchId: integer('church_id')
      .$type<ChurchId>()
      .references(() => churches.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    seat: integer('seat').notNull(),
    hidden: boolean('hidden').notNull().default(false),
    /**
     * The same in every year of one person (W2); null when the person was erased (N6), and for what somebody on
     * no team was called before (U15).
     */
    identity: uuid('identity').defaultRandom(),
  },
  (table) => [
    check(
      'quizzers_away',
      sql`case     when (${table.teamId} is null) then ${table.hidden}     else (${table.churchId} is null) end`,
    ),
    index('quizzers_church').on(table.churchId),
    uniqueIndex('quizzers_identity').on(table.eventId, table.identity),
    index('quizzers_of_identity').on(table.identity),
    index('quizzers_team').on(table.teamId),
  ],
);
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
