import { defaultTeamName } from '@quizmeet/rules/registration/team-names.ts';
import type { NamedChurch } from './team-task.ts';

/** The columns of a file of teams, as the sample names them. */
export const COLUMNS = ['Team', 'Division', 'First name', 'Last name'] as const;

/**
 * A file to start from: two teams of this church under the names that they would get (C3).
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

/** Where a row of the text begins and ends; rows count from 1. */
export function placeOf(row: number, text: string): { start: number; end: number } {
  const lines = text.split('\n');
  const before = lines.slice(0, row - 1);
  const start = before.reduce((sum, line) => sum + line.length + 1, 0);
  return { start, end: start + (lines[row - 1]?.length ?? 0) };
}
