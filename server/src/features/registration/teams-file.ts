import { NO_TEAM_ROWS } from '@quizmeet/contract/registration/messages.ts';
import { columnMissing, type RowFault } from '@quizmeet/contract/spreadsheet.ts';
import type { RosterLine, WrittenQuizzer } from '@quizmeet/rules/registration/roster-import.ts';
import { type FileRow, readRows } from '../../platform/spreadsheet.ts';

export interface TeamsFile {
  readonly lines: readonly RosterLine[];
  readonly faults: readonly RowFault[];
}

/** The accepted column names; case, spaces and punctuation are ignored. */
const NAMES = {
  church: ['church', 'churchname'],
  team: ['team', 'teamname'],
  division: ['division'],
  'first name': ['first', 'firstname'],
  'last name': ['last', 'lastname'],
} as const;
type Field = keyof typeof NAMES;
type Column = Field | 'quizzer' | null;

/**
 * Reads teams from CSV text. The first row names the columns: one line per quizzer with `first
 * name` and `last name`, or one line per team with `quizzer 1` and so on, as in labels.csv.
 */
export function readTeams(csv: string): TeamsFile {
  const { rows, faults } = readRows(csv);
  if (faults.length > 0) return { lines: [], faults };
  const [head, ...body] = rows;
  const columns = (head?.cells ?? []).map(columnOf);
  const missing = missingIn(columns);
  if (missing.length > 0) {
    const row = head?.row ?? 1;
    return { lines: [], faults: missing.map((name) => ({ row, message: columnMissing(name) })) };
  }
  if (body.length === 0) return { lines: [], faults: [{ row: 1, message: NO_TEAM_ROWS }] };
  return { lines: body.map((row) => readLine(columns, row)), faults: [] };
}

function columnOf(head: string): Column {
  const name = head.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
  if (/^quizzer\d*$/.test(name)) return 'quizzer';
  const found = Object.entries(NAMES).find(([, names]) => names.some((each) => each === name));
  return (found?.[0] as Field | undefined) ?? null;
}

function missingIn(columns: readonly Column[]): Field[] {
  const needed: Field[] = columns.includes('quizzer')
    ? ['team']
    : ['team', 'first name', 'last name'];
  return needed.filter((field) => !columns.includes(field));
}

function readLine(columns: readonly Column[], { row, cells }: FileRow): RosterLine {
  const cellOf = (field: Field) => cells[columns.indexOf(field)] ?? '';
  const [firstName, lastName] = [cellOf('first name'), cellOf('last name')];
  const apart: WrittenQuizzer[] = firstName + lastName === '' ? [] : [{ firstName, lastName }];
  const full = columns.flatMap((column, i): WrittenQuizzer[] => {
    const fullName = cells[i] ?? '';
    return column === 'quizzer' && fullName !== '' ? [{ fullName }] : [];
  });
  return {
    row,
    church: cellOf('church'),
    teamName: cellOf('team'),
    division: cellOf('division'),
    quizzers: [...apart, ...full],
  };
}
