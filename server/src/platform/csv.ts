import { stringify } from 'csv-stringify/sync';
import { withMark } from './spreadsheet.ts';

/** The value of a cell; null for an empty cell. */
export type Cell = string | number | null;

/**
 * A table for spreadsheets: UTF-8 with a byte order mark, lines as in RFC 4180, and no cell that
 * could be read as a formula; negative numbers are allowed.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([[...head], ...rows.map((row) => [...row])], {
    bom: true,
    cast: { string: withMark },
    quoted_match: /[\r\n]/,
    record_delimiter: '\r\n',
  });
}
