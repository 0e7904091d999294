import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { oneOf, reference } from './columns.ts';
import { statements } from './statements.ts';

export const storedYears = pgTable('past_years', {
  year: integer('year').primaryKey(),
  openTeam: text('open_team').notNull(),
  openQuizzer: text('open_quizzer').notNull(),
  noviceTeam: text('novice_team').notNull(),
  noviceQuizzer: text('novice_quizzer').notNull(),
});
export type StoredYearRow = typeof storedYears.$inferSelect;

export const storedTeams = pgTable(
  'past_teams',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    year: reference('year', () => storedYears.year, 'cascade').notNull(),
    level: text('level', { enum: DIVISIONS }).notNull(),
    division: text('division').notNull(),
    place: integer('place').notNull(),
    teamName: text('team_name').notNull(),
  },
  (table) => [
    oneOf(table.level),
    check('past_teams_place_check', sql`${table.place} > 0`),
    index('past_teams_year').on(table.year),
  ],
);

export const storedQuizzers = pgTable(
  'past_quizzers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    year: reference('year', () => storedYears.year, 'cascade').notNull(),
    division: text('division').notNull(),
    place: integer('place').notNull(),
    quizzerName: text('quizzer_name').notNull(),
    teamName: text('team_name').notNull(),
  },
  (table) => [
    check('past_quizzers_place_check', sql`${table.place} > 0`),
    index('past_quizzers_year').on(table.year),
  ],
);

export type TeamPlacing = Omit<typeof storedTeams.$inferSelect, 'id' | 'year'>;
export type QuizzerPlacing = Omit<typeof storedQuizzers.$inferSelect, 'id' | 'year'>;

/** From before this software (E5). */
export function storedYearRecords(db: Reader) {
  const ofYears = statements(db, storedYears);
  const ofTeams = statements(db, storedTeams);
  const ofQuizzers = statements(db, storedQuizzers);
  return {
    all: () => ofYears.rows(undefined, desc(storedYears.year)),
    byYear: (year: number) => ofYears.row(eq(storedYears.year, year)),
    teamsOf: async (year: number): Promise<TeamPlacing[]> =>
      (await ofTeams.rows(eq(storedTeams.year, year), asc(storedTeams.id))).map(
        ({ id: _id, year: _year, ...team }) => team,
      ),
    quizzersOf: async (year: number): Promise<QuizzerPlacing[]> =>
      (await ofQuizzers.rows(eq(storedQuizzers.year, year), asc(storedQuizzers.id))).map(
        ({ id: _id, year: _year, ...quizzer }) => quizzer,
      ),
    replace: async (
      row: StoredYearRow,
      teams: readonly TeamPlacing[],
      quizzers: readonly QuizzerPlacing[],
    ): Promise<void> => {
      const { year } = row;
      await ofYears.remove(eq(storedYears.year, year));
      await ofYears.add([row]);
      await ofTeams.add(teams.map((team) => ({ ...team, year })));
      await ofQuizzers.add(quizzers.map((quizzer) => ({ ...quizzer, year })));
    },
    remove: (year: number) => ofYears.remove(eq(storedYears.year, year)),
  };
}
