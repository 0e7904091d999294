import type { Division } from '@quizmeet/rules/tournament.ts';
import { asc, desc, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { statements } from './statements.ts';

export const pastYears = pgTable('past_years', {
  year: integer('year').primaryKey(),
  openTeam: text('open_team').notNull(),
  openQuizzer: text('open_quizzer').notNull(),
  noviceTeam: text('novice_team').notNull(),
  noviceQuizzer: text('novice_quizzer').notNull(),
});
export type PastYear = typeof pastYears.$inferSelect;

export const pastTeams = pgTable('past_teams', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  year: integer('year').notNull(),
  level: text('level').$type<Division>().notNull(),
  division: text('division').notNull(),
  place: integer('place').notNull(),
  teamName: text('team_name').notNull(),
});

export const pastQuizzers = pgTable('past_quizzers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  year: integer('year').notNull(),
  division: text('division').notNull(),
  place: integer('place').notNull(),
  quizzerName: text('quizzer_name').notNull(),
  teamName: text('team_name').notNull(),
});

/** A team placing of a stored year. */
export type PastTeam = Omit<typeof pastTeams.$inferSelect, 'id' | 'year'>;
/** A quizzer placing of a stored year. */
export type PastQuizzer = Omit<typeof pastQuizzers.$inferSelect, 'id' | 'year'>;

/** Years before this software, entered or imported by an admin (E5). */
export function pastYearRecords(db: Reader) {
  const ofYears = statements(db, pastYears);
  const ofTeams = statements(db, pastTeams);
  const ofQuizzers = statements(db, pastQuizzers);
  return {
    all: () => ofYears.rows(undefined, desc(pastYears.year)),
    byYear: (year: number) => ofYears.row(eq(pastYears.year, year)),
    teamsOf: async (year: number): Promise<PastTeam[]> =>
      (await ofTeams.rows(eq(pastTeams.year, year), asc(pastTeams.id))).map(
        ({ id: _id, year: _year, ...team }) => team,
      ),
    quizzersOf: async (year: number): Promise<PastQuizzer[]> =>
      (await ofQuizzers.rows(eq(pastQuizzers.year, year), asc(pastQuizzers.id))).map(
        ({ id: _id, year: _year, ...quizzer }) => quizzer,
      ),
    /** Replaces everything stored about a year. */
    replace: async (
      past: PastYear,
      teams: readonly PastTeam[],
      quizzers: readonly PastQuizzer[],
    ): Promise<void> => {
      const { year } = past;
      await ofYears.remove(eq(pastYears.year, year));
      await ofYears.add([past]);
      await ofTeams.add(teams.map((team) => ({ ...team, year })));
      await ofQuizzers.add(quizzers.map((quizzer) => ({ ...quizzer, year })));
    },
    remove: (year: number) => ofYears.remove(eq(pastYears.year, year)),
  };
}
