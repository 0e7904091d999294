import type { EventId, RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import { asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { matches } from './matches.ts';
import { rounds } from './rounds.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

/** What a note or a protest belongs to: a round of Friday or a match of Saturday. */
export interface PaperPlace {
  readonly roundId: RoundId | null;
  readonly matchId: RoundId | null;
  /** Its teams when the paper was written; null while it has none, and where that is not known. */
  readonly leftTeamId: TeamId | null;
  readonly rightTeamId: TeamId | null;
}

/** The columns that the tables of notes and protests begin with. */
export const paperColumns = () => ({
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  eventId: ofEvent(),
  roundId: integer('round_id')
    .$type<RoundId>()
    .references(() => rounds.id, { onDelete: 'cascade' }),
  matchId: integer('match_id')
    .$type<RoundId>()
    .references(() => matches.id, { onDelete: 'cascade' }),
  leftTeamId: integer('left_team_id')
    .$type<TeamId>()
    .references(() => teams.id, { onDelete: 'set null' }),
  rightTeamId: integer('right_team_id')
    .$type<TeamId>()
    .references(() => teams.id, { onDelete: 'set null' }),
});

type PaperTable = PgTable & Readonly<Record<'id' | 'eventId' | 'roundId' | 'matchId', PgColumn>>;

/** What their records have in common, beside the statements of every table; oldest first. */
export function paperStatements<T extends PaperTable>(db: Reader, table: T) {
  const { id, eventId, roundId, matchId } = table;
  const own = statements(db, table);
  const ofRounds = (ids: readonly RoundId[]) =>
    or(inArray(roundId, [...ids]), inArray(matchId, [...ids]));
  /** Rounds and matches share one sequence of ids, so an id is either. */
  const isOf = (round: RoundId): SQL | undefined => or(eq(roundId, round), eq(matchId, round));
  return {
    ...own,
    isOf,
    reads: {
      ofEvent: (event: EventId) => own.rows(eq(eventId, event), asc(id)),
      ofRound: (round: RoundId) => own.rows(isOf(round), asc(id)),
      ofRounds: (rounds: readonly RoundId[]) => own.rows(ofRounds(rounds), asc(id)),
    },
    /** Runs no statement for an empty list. */
    removeOf: async (rounds: readonly RoundId[]): Promise<void> => {
      if (rounds.length > 0) await own.remove(ofRounds(rounds));
    },
  };
}
