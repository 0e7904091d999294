import type { Division } from '@quizmeet/rules/tournament.ts';
import { asc, desc, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';

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

/** Years from before this software, as an admin entered or imported them (E5). */
export function pastYearRecords(db: Reader) {
  return {
    all: async (): Promise<PastYear[]> =>
      await db.select().from(pastYears).orderBy(desc(pastYears.year)),
    byYear: async (year: number): Promise<PastYear | null> =>
      (await db.select().from(pastYears).where(eq(pastYears.year, year)))[0] ?? null,
    teamsOf: async (year: number): Promise<PastTeam[]> =>
      (
        await db.select().from(pastTeams).where(eq(pastTeams.year, year)).orderBy(asc(pastTeams.id))
      ).map(({ level, division, place, teamName }) => ({ level, division, place, teamName })),
    quizzersOf: async (year: number): Promise<PastQuizzer[]> =>
      (
        await db
          .select()
          .from(pastQuizzers)
          .where(eq(pastQuizzers.year, year))
          .orderBy(asc(pastQuizzers.id))
      ).map(({ division, place, quizzerName, teamName }) => ({
        division,
        place,
        quizzerName,
        teamName,
      })),
    /** Puts a whole year in place of whatever is stored of it. */
    replace: async (
      year: PastYear,
      teams: readonly PastTeam[],
      quizzers: readonly PastQuizzer[],
    ): Promise<void> => {
      await db.delete(pastYears).where(eq(pastYears.year, year.year));
      await db.insert(pastYears).values(year);
      const of = { year: year.year };
      if (teams.length > 0) await db.insert(pastTeams).values(teams.map((t) => ({ ...t, ...of })));
      if (quizzers.length > 0) {
        await db.insert(pastQuizzers).values(quizzers.map((q) => ({ ...q, ...of })));
      }
    },
    remove: async (year: number): Promise<void> => {
      await db.delete(pastYears).where(eq(pastYears.year, year));
    },
  };
}
