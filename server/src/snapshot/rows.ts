import { EVENT_TABLES, type EventTable } from '../records/event-tables.ts';
import { readRow } from '../records/row-schemas.ts';
import { passesForm } from './form-checks.ts';
import type { Tables } from './ids.ts';
import { areWholeBrackets } from './whole-brackets.ts';
import { areWholeResults } from './whole-results.ts';

/**
 * True when the product itself could have written all rows: known tables and columns, displayable
 * values that the forms accept, results that score entry accepts, and brackets that can be drawn. What only the
 * tables can refuse, such as missing references, is found when the restore is tried.
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
