import type { EventId, RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import { asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { ofEvent } from './events.ts';
import { matches } from './matches.ts';
import { rounds } from './rounds.ts';
import { statements } from './statements.ts';
import { teams } from './teams.ts';

export interface PaperPlace {
  readonly roundId: RoundId | null;
  readonly matchId: RoundId | null;
  /** When the paper was written; null if unknown. */
  readonly leftTeamId: TeamId | null;
  readonly rightTeamId: TeamId | null;
}

/** The first columns of notes and protests. */
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

/** Beside the usual statements; oldest first. */
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
    /** No statement for an empty list. */
    removeOf: async (rounds: readonly RoundId[]): Promise<void> => {
      if (rounds.length > 0) await own.remove(ofRounds(rounds));
    },
  };
}
