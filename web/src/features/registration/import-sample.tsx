import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { defaultTeamName } from '@quizmeet/rules/registration/team-names.ts';
import classes from './import-teams.module.css';
import type { NamedChurch } from './team-task.ts';

/** The columns of a file of teams, as the sample names them. */
const COLUMNS = ['Team', 'Division', 'First name', 'Last name'] as const;

/** An example of a file of teams, to read and to download. */
export function ImportSample({
  church,
  teams,
  ofAll = false,
}: {
  church: NamedChurch | undefined;
  /** All teams of the event. */
  teams: readonly Team[];
  /** Whether the file holds all churches. */
  ofAll?: boolean;
}) {
  const ofChurch = teams.filter((team) => team.churchId === church?.id).length;
  const taken = teams.map((team) => team.teamName);
  const sample = ofAll ? SAMPLE_OF_ALL : sampleOf(church, ofChurch, taken);
  return (
    <details className={classes['sample']}>
      <summary>Show sample rows</summary>
      <p>
        Start with a header row, then one row per quizzer. New teams need a division. Use commas,
        semicolons, or tabs.
        {ofAll && ' New churches need a district. Coach email and state may be blank.'}
      </p>
      <pre>{sample}</pre>
      <p>
        One row per team also works: Team, Division, and Quizzer 1 to Quizzer 6 with full names, as
        in labels.csv.
      </p>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${sample}\n`)}`}
        download="teams.csv"
      >
        Download sample
      </a>
    </details>
  );
}

const SAMPLE_OF_ALL = [
  'Church,District,State,Coach email,Team,Division,First name,Last name',
  'Grace Chapel,SWO,,ruth@example.org,Grace Chapel,Open,Ann,Lee',
  'Grace Chapel,,,,Grace Chapel,Open,Ben,Moss',
  'Hope of Lima,NWO,,joel@example.org,Hope of Lima,Novice,Eve,Stone',
].join('\n');

/**
 * A sample file: two teams of this church with their default names (C3).
 * @param taken names of the event's teams
 */
export function sampleOf(
  church: NamedChurch | undefined,
  ofChurch: number,
  taken: readonly string[],
): string {
  const named = church?.name ?? 'Grace Chapel';
  const first = defaultTeamName(named, ofChurch, taken);
  const second = defaultTeamName(named, ofChurch + 1, [...taken, first]);
  return [
    COLUMNS,
    [first, 'Open', 'Ann', 'Lee'],
    [first, 'Open', 'Ben', 'Moss'],
    [second, 'Novice', 'Eve', 'Stone'],
  ]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
}

const quoted = (cell: string): string =>
  /[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The character range of a row in the text; rows count from 1. */
export function placeOf(row: number, text: string): { start: number; end: number } {
  const lines = text.split('\n');
  const before = lines.slice(0, row - 1);
  const start = before.reduce((sum, line) => sum + line.length + 1, 0);
  return { start, end: start + (lines[row - 1]?.length ?? 0) };
}
