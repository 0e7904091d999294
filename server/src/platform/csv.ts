import { stringify } from 'csv-stringify/sync';
import { withMark } from './spreadsheet.ts';

/** Written as `32.50`. */
export type Amount = { readonly cents: number };

/** The value of a cell; null for an empty cell. */
export type Cell = string | number | Amount | null;

/**
 * UTF-8 with a byte order mark, RFC 4180, and no cell that a spreadsheet would read as a formula except
 * negative numbers.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([[...head], ...rows.map((row) => [...row])], {
    bom: true,
    cast: { string: withMark, object: amountOf },
    quoted_match: /[\r\n]/,
    record_delimiter: '\r\n',
  });
}

const CENTS = 100;
const amountOf = (cell: object): string =>
  'cents' in cell && typeof cell.cents === 'number' ? (cell.cents / CENTS).toFixed(2) : '';
