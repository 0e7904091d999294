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
import { reference } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

export const quizzers = pgTable(
  'quizzers',
  {
    id: integer('id').$type<QuizzerId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: ofEvent(),
    /** Null for somebody with privacy choices and no team (U15). */
    teamId: reference<TeamId>('team_id', () => teams.id),
    churchId: reference<ChurchId>('church_id', () => churches.id, 'set null'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    seat: integer('seat').notNull(),
    hidden: boolean('hidden').notNull().default(false),
    /** The same in every year (W2); null once erased (N6), and for former names (U15). */
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
export type PersonRow = typeof quizzers.$inferSelect;
/** On the roster or hidden (X8). */
export type QuizzerRow = PersonRow & { readonly teamId: TeamId };

const onTeams = (people: readonly PersonRow[]): QuizzerRow[] =>
  people.filter((person): person is QuizzerRow => person.teamId !== null);

export function quizzerRecords(db: Reader) {
  const { rows, add, addOne, change, removeAmong } = statements(db, quizzers);
  const inOrder = [asc(quizzers.teamId), asc(quizzers.seat), asc(quizzers.id)];
  const all = async (eventId: EventId): Promise<QuizzerRow[]> =>
    onTeams(await rows(eq(quizzers.eventId, eventId), ...inOrder));
  return {
    all,
    /** By team, without hidden quizzers. */
    rosters: async (eventId: EventId): Promise<Map<TeamId, QuizzerRow[]>> => {
      const shown = (await all(eventId)).filter(({ hidden }) => !hidden);
      return Map.groupBy(shown, ({ teamId }) => teamId);
    },
    everybody: (eventId: EventId) => rows(eq(quizzers.eventId, eventId), ...inOrder),
    away: (churchId: ChurchId) =>
      rows(and(eq(quizzers.churchId, churchId), isNull(quizzers.teamId)), asc(quizzers.id)),
    ofTeams: async (teamIds: readonly TeamId[]): Promise<QuizzerRow[]> =>
      onTeams(await rows(inArray(quizzers.teamId, [...teamIds]), ...inOrder)),
    byIds: async (ids: readonly QuizzerId[]): Promise<QuizzerRow[]> =>
      ids.length === 0 ? [] : onTeams(await rows(inArray(quizzers.id, [...ids]), ...inOrder)),
    /** In all years (W2). No statement for an empty list. */
    ofIdentities: async (identities: readonly string[]): Promise<QuizzerRow[]> =>
      identities.length === 0
        ? []
        : onTeams(await rows(inArray(quizzers.identity, [...identities]), asc(quizzers.id))),
    add,
    addAway: async (person: Omit<typeof quizzers.$inferInsert, 'seat' | 'hidden' | 'teamId'>) =>
      await addOne({ ...person, teamId: null, seat: 0, hidden: true }),
    change: (id: QuizzerId, changed: Partial<PersonRow>) => change(eq(quizzers.id, id), changed),
    /** Keeps privacy choices (U15). */
    leave: (id: QuizzerId, churchId: ChurchId) =>
      change(eq(quizzers.id, id), { teamId: null, churchId, hidden: true }),
    remove: (ids: readonly QuizzerId[]) => removeAmong(quizzers.id, ids),
  };
}
