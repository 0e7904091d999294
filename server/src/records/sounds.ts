import type { EventId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import { eq, inArray } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { quizzers } from './quizzers.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

export const teamSounds = pgTable('team_sounds', {
  teamId: integer('team_id')
    .$type<TeamId>()
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  eventId: ofEvent(),
  sound: text('sound').notNull(),
});

export const quizzerSounds = pgTable('quizzer_sounds', {
  quizzerId: integer('quizzer_id')
    .$type<QuizzerId>()
    .primaryKey()
    .references(() => quizzers.id, { onDelete: 'cascade' }),
  eventId: ofEvent(),
  sound: text('sound').notNull(),
});

/** Whose name it is. */
type Whose = 'team' | 'quizzer';

/** How the names of an event's teams and quizzers are said (W6). */
export function soundRecords(db: Reader) {
  const ofTeams = statements(db, teamSounds);
  const ofQuizzers = statements(db, quizzerSounds);
  return {
    teams: async (eventId: EventId): Promise<ReadonlyMap<TeamId, string>> => {
      const rows = await ofTeams.rows(eq(teamSounds.eventId, eventId));
      return new Map(rows.map(({ teamId, sound }) => [teamId, sound]));
    },
    quizzers: async (eventId: EventId): Promise<ReadonlyMap<QuizzerId, string>> => {
      const rows = await ofQuizzers.rows(eq(quizzerSounds.eventId, eventId));
      return new Map(rows.map(({ quizzerId, sound }) => [quizzerId, sound]));
    },
    set: async (whose: Whose, eventId: EventId, id: number, sound: string): Promise<void> => {
      const row = { eventId, sound };
      const set = { sound };
      if (whose === 'team') {
        const values = { ...row, teamId: id };
        await db
          .insert(teamSounds)
          .values(values)
          .onConflictDoUpdate({ target: teamSounds.teamId, set });
      } else {
        const values = { ...row, quizzerId: id };
        await db
          .insert(quizzerSounds)
          .values(values)
          .onConflictDoUpdate({ target: quizzerSounds.quizzerId, set });
      }
    },
    /** Returns how many there were. */
    removeOfQuizzers: async (ids: readonly QuizzerId[]): Promise<number> => {
      const found = await ofQuizzers.rows(inArray(quizzerSounds.quizzerId, [...ids]));
      await ofQuizzers.removeAmong(
        quizzerSounds.quizzerId,
        found.map(({ quizzerId }) => quizzerId),
      );
      return found.length;
    },
    remove: async (whose: Whose, id: number): Promise<void> => {
      if (whose === 'team') await ofTeams.remove(eq(teamSounds.teamId, id));
      else await ofQuizzers.remove(eq(quizzerSounds.quizzerId, id));
    },
  };
}
