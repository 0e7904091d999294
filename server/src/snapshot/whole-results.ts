import { entryFindings, type LineEntry } from '@quizmeet/rules/scores/entry.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { TableRows } from '../records/event-tables.ts';
import type { Tables } from './ids.ts';

type Row = TableRows[number];

/** Score entry would accept every result (S1). */
export function areWholeResults(tables: Tables): boolean {
  const lines = Map.groupBy(tables['lines'] ?? [], (line) => line['round_id']);
  const played = [...(tables['rounds'] ?? []), ...(tables['matches'] ?? [])];
  return played
    .filter((row) => (row['left_score'] ?? null) !== null)
    .every((row) => isWholeResult(row, lines.get(row['id']) ?? []));
}

function isWholeResult(row: Row, lines: TableRows): boolean {
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
  return entryFindings(entry, rosters).length === 0;
}
