import { type PlayedMatch, playedMatches, type Winners } from '@quizmeet/rules/bracket/advance.ts';
import { type Format, formatFor } from '@quizmeet/rules/bracket/format.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type BracketRow, bracketRecords } from '../../records/brackets.ts';
import type { EventRow } from '../../records/events.ts';
import { type MatchRow, matchRecords } from '../../records/matches.ts';

/** A bracket as it stands: its format, who plays from which seed, and every match. */
export interface StandingBracket {
  readonly row: BracketRow;
  readonly format: Format;
  /** Teams by seed, the first seed first. */
  readonly seeds: readonly TeamId[];
  readonly winners: Winners;
  readonly matches: readonly StandingMatch[];
}

/** A stored match and the teams that have reached it. */
export interface StandingMatch extends PlayedMatch {
  readonly row: MatchRow;
}

/** Every bracket of the event. */
export async function loadBrackets(db: Reader, event: EventRow): Promise<StandingBracket[]> {
  const rows = await bracketRecords(db).all(event.id);
  const ids = rows.map((row) => row.id);
  const seeds = Map.groupBy(await bracketRecords(db).seedsOf(ids), (seed) => seed.bracketId);
  const matches = Map.groupBy(await matchRecords(db).ofBrackets(ids), (match) => match.bracketId);
  return rows.map((row) =>
    standing(
      row,
      (seeds.get(row.id) ?? []).map((seed) => seed.teamId),
      matches.get(row.id) ?? [],
    ),
  );
}

function standing(
  row: BracketRow,
  seeds: readonly TeamId[],
  rows: readonly MatchRow[],
): StandingBracket {
  const format = formatFor(seeds.length);
  const winners: Winners = new Map(
    rows.flatMap(({ matchNumber, winner }) => (winner === null ? [] : [[matchNumber, winner]])),
  );
  const byNumber = new Map(rows.map((match) => [match.matchNumber, match]));
  const matches = playedMatches(format, seeds, winners).flatMap((played) => {
    const match = byNumber.get(played.match.id);
    return match === undefined ? [] : [{ ...played, row: match }];
  });
  return { row, format, seeds, winners, matches };
}
