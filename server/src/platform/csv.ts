import { stringify } from 'csv-stringify/sync';
import { withMark } from './spreadsheet.ts';

/** What a cell of a file holds; null where there is nothing. */
export type Cell = string | number | null;

/**
 * A table as a spreadsheet opens it: UTF-8 with its mark, lines as RFC 4180 has them, and no cell
 * that would be read as a formula; a negative number is none.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([[...head], ...rows.map((row) => [...row])], {
    bom: true,
    cast: { string: withMark },
    quoted_match: /[\r\n]/,
    record_delimiter: '\r\n',
  });
}
