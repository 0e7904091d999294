import { EVENT_TABLES, type EventTable } from '../records/event-tables.ts';
import { readRow } from '../records/row-schemas.ts';
import { passesForm } from './form-checks.ts';
import type { Tables } from './ids.ts';
import { areWholeBrackets } from './whole-brackets.ts';
import { areWholeResults } from './whole-results.ts';

/**
 * Whether we could have written all rows: known columns, values that forms and score entry accept, and
 * complete brackets. Missing references are found on trial.
 */
export function areOurRows(tables: Tables): boolean {
  const areRows = Object.entries(tables).every(
    ([name, rows]) => isEventTable(name) && rows.every((row) => isOurRow(name, row)),
  );
  return areRows && areWholeBrackets(tables) && areWholeResults(tables);
}

const isEventTable = (name: string): name is EventTable => Object.hasOwn(EVENT_TABLES, name);

function isOurRow(table: EventTable, row: unknown): boolean {
  const read = readRow(table, row);
  return read !== null && passesForm(table, read);
}
