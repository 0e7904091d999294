import { NO_TEAM_ROWS } from '@quizmeet/contract/registration/messages.ts';
import type { TeamsPreview } from '@quizmeet/contract/registration/shapes.ts';
import { columnMissing, type RowError } from '@quizmeet/contract/spreadsheet.ts';
import { nameKey } from '@quizmeet/rules/names.ts';
import type { ChurchLine } from '@quizmeet/rules/registration/church-import.ts';
import type { TeamColumn, WrittenQuizzer } from '@quizmeet/rules/registration/roster-import.ts';
import { doubtsBeyond, type FileRow, readTable } from '../../platform/spreadsheet.ts';

export interface TeamsFile extends Pick<TeamsPreview, 'columns'> {
  readonly lines: readonly ChurchLine[];
  readonly errors: readonly RowError[];
  /** Rows that are accepted but need attention (U3). */
  readonly doubts: readonly RowError[];
}

type Column = TeamColumn | null;

/** Ignoring case, spaces, punctuation, and a trailing number. */
const NAMES: Readonly<Record<string, TeamColumn>> = {
  ...namesOf('team', 'team', 'teamname', 'nameofteam'),
  ...namesOf('division', 'division', 'div', 'level'),
  ...namesOf('first name', 'first', 'firstname', 'givenname', 'forename', 'quizzerfirstname'),
  ...namesOf('last name', 'last', 'lastname', 'surname', 'familyname', 'quizzerlastname'),
  ...namesOf('church', 'church', 'churchname', 'congregation', 'school', 'schoolname'),
  ...namesOf('coach email', 'coachemail', 'coachsemail', 'coachemailaddress', 'email'),
  ...namesOf('coach email', 'emailaddress', 'coachsemailaddress'),
  ...namesOf('district', 'district'),
  ...namesOf('state', 'state'),
  ...namesOf('quizzer', 'quizzer', 'quizzername', 'nameofquizzer', 'player', 'playername'),
  ...namesOf('quizzer', 'student', 'studentname', 'participant', 'name', 'fullname'),
};

function namesOf(column: TeamColumn, ...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, column]));
}

/**
 * The header is among the first five rows: one line per quizzer with `first name` and `last name` or a full
 * name, or per team with `quizzer 1` and so on, as in labels.csv.
 * @param chosen columns' meanings where names don't tell (U3)
 * @param ofChurches each row names its church, and may say nothing else
 */
export function readTeams(csv: string, chosen?: readonly Column[], ofChurches = false): TeamsFile {
  const known = (cells: readonly string[]) =>
    cells.filter((cell) => columnOf(cell) !== null).length;
  const { head, rows, doubts } = readTable(csv, known);
  const heads = head?.cells ?? [];
  const columns = heads.map((_, i) => (chosen === undefined ? found(heads)[i] : chosen[i]) ?? null);
  const file = {
    columns: heads.map((name, i) => ({ head: name, holds: columns[i] ?? null })),
    doubts: [...doubts, ...doubtsBeyond(columns.length, rows)],
  };
  const row = head?.row ?? 1;
  const missing = ofChurches ? missingOfChurches(columns) : missingIn(columns);
  if (missing.length > 0) {
    const errors = missing.map((name) => ({ row, message: columnMissing(name) }));
    return { ...file, lines: [], errors };
  }
  if (rows.length === 0) return { ...file, lines: [], errors: [{ row, message: NO_TEAM_ROWS }] };
  return { ...file, lines: rows.map((each) => readLine(columns, each)), errors: [] };
}

const bare = (head: string): string => nameKey(head).replaceAll(/[^\p{L}\d]/gu, '');

const columnOf = (head: string): Column => NAMES[bare(head).replaceAll(/\d+/g, '')] ?? null;

/**
 * Beside other quizzer columns, `Name` is the team's, or the first name beside a last one; `School` is the
 * team's if nothing else is.
 */
function found(heads: readonly string[]): Column[] {
  const columns = heads.map(columnOf);
  const become = (name: string, column: TeamColumn) => {
    const at = heads.findIndex((head) => bare(head) === name);
    if (at >= 0 && !columns.includes(column)) columns[at] = column;
  };
  if (columns.includes('last name')) become('name', 'first name');
  const quizzers = columns.filter((column) => column === 'quizzer' || column === 'first name');
  if (quizzers.length > 1) become('name', 'team');
  become('school', 'team');
  become('schoolname', 'team');
  return columns.map((column, i) => (isBestOf(heads, columns, i) ? column : null));
}

/** Of `Team #` and `Team Name`, or `Email` and `Coach Email`, the longer name counts. */
function isBestOf(heads: readonly string[], columns: readonly Column[], at: number): boolean {
  const column = columns[at];
  if (column === 'quizzer' || column === 'first name' || column === 'last name') return true;
  const [best] = heads
    .map((head, i) => ({ i, length: bare(head).length }))
    .filter(({ i }) => columns[i] === column)
    .toSorted((a, b) => b.length - a.length);
  return best?.i === at;
}

function missingIn(columns: readonly Column[]): TeamColumn[] {
  const needed: TeamColumn[] = columns.includes('quizzer')
    ? ['team']
    : ['team', 'first name', 'last name'];
  return needed.filter((field) => !columns.includes(field));
}

function missingOfChurches(columns: readonly Column[]): TeamColumn[] {
  const aboutTeams: Column[] = ['team', 'quizzer', 'first name', 'last name'];
  return [
    ...(columns.includes('church') ? [] : ['church' as const]),
    ...(columns.some((column) => aboutTeams.includes(column)) ? missingIn(columns) : []),
  ];
}

function readLine(columns: readonly Column[], { row, cells }: FileRow): ChurchLine {
  const cellOf = (field: TeamColumn) => cells[columns.indexOf(field)] ?? '';
  const cellsOf = (field: TeamColumn) =>
    columns.flatMap((column, i) => (column === field ? [cells[i] ?? ''] : []));
  const [firstNames, lastNames] = [cellsOf('first name'), cellsOf('last name')];
  const longer = firstNames.length < lastNames.length ? lastNames : firstNames;
  const apart: WrittenQuizzer[] = longer
    .map((_, i) => ({ firstName: firstNames[i] ?? '', lastName: lastNames[i] ?? '' }))
    .filter(({ firstName, lastName }) => firstName + lastName !== '');
  const full = cellsOf('quizzer').flatMap((fullName) => (fullName === '' ? [] : [{ fullName }]));
  return {
    row,
    church: cellOf('church'),
    teamName: cellOf('team'),
    division: cellOf('division'),
    coachEmail: cellOf('coach email'),
    district: cellOf('district'),
    state: cellOf('state'),
    quizzers: [...apart, ...full],
  };
}
