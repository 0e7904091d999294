import { stringify } from 'csv-stringify/sync';
import { withMark } from './spreadsheet.ts';

/** An amount of money, written with both digits of its cents: `32.50`. */
export interface Amount {
  readonly cents: number;
}

/** The value of a cell; null for an empty cell. */
export type Cell = string | number | Amount | null;

/**
 * A table for spreadsheets: UTF-8 with a byte order mark, lines as in RFC 4180, and no cell that
 * could be read as a formula; negative numbers are allowed.
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
