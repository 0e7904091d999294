import type { RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What a note, a photo or a protest belongs to: a round of Friday or a match of Saturday. */
export interface PaperPlace {
  readonly roundId: RoundId | null;
  readonly matchId: RoundId | null;
  /** Its teams when the paper was written; null while it has none, and where that is not known. */
  readonly leftTeamId: TeamId | null;
  readonly rightTeamId: TeamId | null;
}

interface PaperColumns {
  readonly roundId: PgColumn;
  readonly matchId: PgColumn;
}

/** Rounds and matches share one sequence of ids, so an id is either. */
export const isOfRound = ({ roundId, matchId }: PaperColumns, id: RoundId): SQL | undefined =>
  or(eq(roundId, id), eq(matchId, id));

/** Those of any of these rounds and matches. */
export const ofRounds = (
  { roundId, matchId }: PaperColumns,
  ids: readonly RoundId[],
): SQL | undefined => or(inArray(roundId, [...ids]), inArray(matchId, [...ids]));

/** Removes what belongs to these rounds; runs no statement for an empty list. */
export async function amongRounds(
  columns: PaperColumns,
  ids: readonly RoundId[],
  remove: (where: SQL | undefined) => Promise<void>,
): Promise<void> {
  if (ids.length === 0) return;
  await remove(ofRounds(columns, ids));
}
