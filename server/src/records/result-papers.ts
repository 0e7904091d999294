import type { EventId, RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  type PgColumn,
  type PgTable,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant, reference } from './columns.ts';
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
  roundId: reference<RoundId>('round_id', () => rounds.id, 'cascade'),
  matchId: reference<RoundId>('match_id', () => matches.id, 'cascade'),
  leftTeamId: reference<TeamId>('left_team_id', () => teams.id, 'set null'),
  rightTeamId: reference<TeamId>('right_team_id', () => teams.id, 'set null'),
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

export const resultNotes = pgTable(
  'result_notes',
  {
    ...paperColumns(),
    words: text('words').notNull(),
    writtenBy: text('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    check('result_notes_place', sql`num_nonnulls(${table.roundId}, ${table.matchId}) = 1`),
    index('result_notes_event').on(table.eventId),
  ],
);
export type ResultNoteRow = typeof resultNotes.$inferSelect;

/** Oldest first (X13). */
export function resultNoteRecords(db: Reader) {
  const { isOf, reads, removeOf, row, addOne, remove, change } = paperStatements(db, resultNotes);
  return {
    ...reads,
    one: (roundId: RoundId, id: number) => row(and(isOf(roundId), eq(resultNotes.id, id))),
    add: addOne,
    remove: (id: number) => remove(eq(resultNotes.id, id)),
    removeOf,
    move: (from: RoundId, to: PaperPlace) => change(isOf(from), to),
  };
}

export const protests = pgTable(
  'protests',
  {
    ...paperColumns(),
    teamId: reference<TeamId>('team_id', () => teams.id, 'set null'),
    words: text('words').notNull(),
    openedBy: text('opened_by').notNull(),
    openedAt: instant('opened_at').notNull(),
    outcome: text('outcome'),
    closedBy: text('closed_by'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('protests_place', sql`num_nonnulls(${table.roundId}, ${table.matchId}) = 1`),
    check(
      'protests_closed',
      sql`num_nonnulls(${table.outcome}, ${table.closedBy}, ${table.closedAt}) in (0, 3)`,
    ),
    index('protests_event').on(table.eventId),
    uniqueIndex('protests_one_open')
      .on(sql`coalesce(${table.roundId}, ${table.matchId})`, table.teamId)
      .where(sql`${table.closedAt} is null`),
  ],
);
export type ProtestRow = typeof protests.$inferSelect;

/** Oldest first; at most one open per team and round (X13). */
export function protestRecords(db: Reader) {
  const { isOf, reads, removeOf, rows, lockOne, addIfFree, change } = paperStatements(db, protests);
  const isOpen = isNull(protests.closedAt);
  return {
    ...reads,
    openOfEvent: (eventId: EventId) =>
      rows(and(eq(protests.eventId, eventId), isOpen), asc(protests.id)),
    addOpen: addIfFree,
    /** Only one of two people closes it. */
    lock: (roundId: RoundId, id: number) => lockOne(and(isOf(roundId), eq(protests.id, id))),
    close: (
      id: number,
      closed: { readonly outcome: string; readonly closedBy: string; readonly closedAt: Date },
    ) => change(eq(protests.id, id), closed),
    removeOf,
    move: (id: number, to: PaperPlace & Pick<ProtestRow, 'teamId'>) =>
      change(eq(protests.id, id), to),
  };
}
