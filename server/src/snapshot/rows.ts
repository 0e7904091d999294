import { FEWEST_TEAMS, formatFor, MOST_TEAMS } from '@quizmeet/rules/bracket/format.ts';
import { nameKey } from '@quizmeet/rules/names.ts';
import { rosterFindings } from '@quizmeet/rules/registration/rosters.ts';
import { entryFindings, type LineEntry } from '@quizmeet/rules/scores/entry.ts';
import { FORFEIT_SCORES } from '@quizmeet/rules/scores/points.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { TableRows } from '../records/event-tables.ts';
import { readRow } from '../records/row-schemas.ts';
import { EVENT_TABLES, TABLES, type TableName } from '../records/tables.ts';
import type { Tables } from './ids.ts';

/**
 * Whether we could have written all rows: known columns, values that forms and score entry accept, distinct
 * names, and complete rosters, brackets, and results. Missing references are found on trial.
 */
export function areOurRows(tables: Tables): boolean {
  const areRows = Object.entries(tables).every(
    ([name, rows]) => isEventTable(name) && rows.every((row) => isOurRow(name, row)),
  );
  const areWhole = [haveOwnNames, areWholeRosters, areWholeBrackets, areWholeResults];
  return areRows && areWhole.every((check) => check(tables));
}

const isEventTable = (name: string): name is TableName =>
  EVENT_TABLES.some((table) => table === name);

function isOurRow(table: TableName, row: unknown): boolean {
  const read = readRow(table, row);
  return read !== null && (TABLES[table].findings?.(read) ?? []).length === 0;
}

const NAMES = { churches: 'name', teams: 'name', rooms: 'abbreviation' } as const;

/** No two churches, teams, or rooms have the same name (U2). */
function haveOwnNames(tables: Tables): boolean {
  return Object.entries(NAMES).every(([table, column]) => {
    const keys = (tables[table] ?? []).map((row) => nameKey(String(row[column])));
    return new Set(keys).size === keys.length;
  });
}

/** The form would accept every roster (U2). */
function areWholeRosters(tables: Tables): boolean {
  const shown = (tables['quizzers'] ?? []).filter((row) => row['hidden'] !== true);
  const rosters = Map.groupBy(shown, (row) => row['team_id']);
  return (tables['teams'] ?? []).every(({ id }) => {
    const names = (rosters.get(id) ?? []).map((row) => ({
      firstName: String(row['first_name']),
      lastName: String(row['last_name']),
    }));
    return rosterFindings(names).length === 0;
  });
}

/** Every bracket is one of the formats (B2). */
function areWholeBrackets(tables: Tables): boolean {
  const seeds = numbersByBracket(tables['seeds'], 'seed');
  const matches = numbersByBracket(tables['matches'], 'match_number');
  return (tables['brackets'] ?? []).every(({ id: bracket }) => {
    const ofSeeds = seeds.get(bracket) ?? [];
    if (ofSeeds.length < FEWEST_TEAMS || ofSeeds.length > MOST_TEAMS) return false;
    const { main, consolation } = formatFor(ofSeeds.length);
    const expected = [...main, ...consolation].map((match) => match.id);
    return (
      ofSeeds.every((seed, i) => seed === i + 1) &&
      String(matches.get(bracket) ?? []) === String(expected)
    );
  });
}

function numbersByBracket(rows: TableRows = [], column: string): Map<unknown, number[]> {
  const numbers = [...Map.groupBy(rows, (row) => row['bracket_id'])].map(
    ([bracket, own]): [unknown, number[]] => [
      bracket,
      own.map((row) => Number(row[column])).toSorted((a, b) => a - b),
    ],
  );
  return new Map(numbers);
}

type Scores = { readonly leftTeamScore: number; readonly rightTeamScore: number };

/** Score entry would accept every result (S1). */
function areWholeResults(tables: Tables): boolean {
  const lines = Map.groupBy(tables['lines'] ?? [], (line) => line['round_id']);
  const played = [...(tables['rounds'] ?? []), ...(tables['matches'] ?? [])];
  return played
    .filter((row) => (row['left_score'] ?? null) !== null)
    .every((row) => isWholeResult(row, lines.get(row['id']) ?? []));
}

/** Without lines, as the winner is checked with the scores (X3). */
const isForfeit = ({ leftTeamScore, rightTeamScore }: Scores, lines: TableRows): boolean =>
  lines.length === 0 &&
  Math.max(leftTeamScore, rightTeamScore) === FORFEIT_SCORES.winner &&
  Math.min(leftTeamScore, rightTeamScore) === FORFEIT_SCORES.loser;

function isWholeResult(row: TableRows[number], lines: TableRows): boolean {
  const linesOf = (side: Side): LineEntry[] =>
    lines
      .filter((line) => line['side'] === side)
      .map((line) => ({
        id: Number(line['quizzer_id']),
        numberCorrect: Number(line['correct']),
        numberErrors: Number(line['errors']),
      }));
  const [leftTeamQuizzers, rightTeamQuizzers] = [linesOf('left'), linesOf('right')];
  const entry = {
    leftTeamScore: Number(row['left_score']),
    rightTeamScore: Number(row['right_score']),
    winningTeam: SIDES.find((side) => side === row['winner']),
    leftTeamQuizzers,
    rightTeamQuizzers,
  };
  // Players have a line where they played, whatever their team now (X8).
  const rosters = {
    left: leftTeamQuizzers.map(({ id }) => id),
    right: rightTeamQuizzers.map(({ id }) => id),
  };
  if (row['forfeit'] === true && !isForfeit(entry, lines)) return false;
  return entryFindings(entry, rosters).length === 0;
}
