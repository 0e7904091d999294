import { FEWEST_TEAMS, formatFor, MOST_TEAMS } from '@quizmeet/rules/bracket/format.ts';
import type { TableRows } from '../records/event-tables.ts';
import type { Tables } from './ids.ts';

/** Every bracket is one of the formats (B2). */
export function areWholeBrackets(tables: Tables): boolean {
  const seeds = numbersByBracket(tables['seeds'], 'seed');
  const matches = numbersByBracket(tables['matches'], 'match_number');
  return (tables['brackets'] ?? []).every(({ id: bracket }) => {
    const ofSeeds = seeds.get(bracket) ?? [];
    if (ofSeeds.length < FEWEST_TEAMS || ofSeeds.length > MOST_TEAMS) return false;
    const { main, consolation } = formatFor(ofSeeds.length);
    const wanted = [...main, ...consolation].map((match) => match.id);
    return (
      ofSeeds.every((seed, i) => seed === i + 1) &&
      String(matches.get(bracket) ?? []) === String(wanted)
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
