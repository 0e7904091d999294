import { isDeepStrictEqual } from 'node:util';
import { EVENT_TABLES } from '../records/tables.ts';
import type { Snapshot } from './snapshot.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const RESULT = ['left_score', 'right_score', 'winner', 'result_source', 'forfeit'];
const KEYS = ['id', 'round_id', 'team_id', 'room_number', 'round_number'];

/** How many rows of each table a restore would change, results apart from their rounds and matches (N1). */
export function differencesOf(stored: Snapshot, now: Snapshot): Record<string, number> {
  const rowsOf = (name: string) => [stored.tables[name] ?? [], now.tables[name] ?? []] as const;
  const placed = (column: string) => column !== 'version' && !RESULT.includes(column);
  const results = ['rounds', 'matches'].flatMap((name) => {
    const [before, after] = rowsOf(name);
    const isResult = (column: string) => column === 'id' || RESULT.includes(column);
    return [...differing(before.filter(isPlayed), after.filter(isPlayed), isResult)];
  });
  const lines = differing(...rowsOf('lines'), () => true);
  return {
    ...Object.fromEntries(
      EVENT_TABLES.map((name) => [name, differing(...rowsOf(name), placed).size]),
    ),
    lines: 0,
    results: new Set([...results, ...lines]).size,
    settings: isDeepStrictEqual(stored.settings, now.settings) ? 0 : 1,
  };
}

const isPlayed = (row: Rows[number]): boolean => row['winner'] !== null;

/** Their keys. Columns that an older snapshot lacks aren't compared. */
function differing(before: Rows, after: Rows, isCompared: (column: string) => boolean) {
  const columns = Object.keys(before[0] ?? after[0] ?? {}).filter(isCompared);
  const key = KEYS.find((each) => columns.includes(each)) ?? '';
  const textOf = (row: Rows[number]) => JSON.stringify(columns.map((column) => row[column]));
  const [was, is] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  const rows = [
    ...before.filter((row) => !is.has(textOf(row))),
    ...after.filter((row) => !was.has(textOf(row))),
  ];
  return new Set(rows.map((row) => row[key] ?? textOf(row)));
}
