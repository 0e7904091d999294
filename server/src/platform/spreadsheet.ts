import { type RowFault, UNREADABLE_ROW } from '@quizmeet/contract/spreadsheet.ts';
import { CsvError, parse } from 'csv-parse/sync';

/** A row that is not empty, by its number: the first row of the file is 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface ReadRows {
  readonly rows: readonly FileRow[];
  /** The row at which reading ended, where it did; then there are no rows. */
  readonly faults: readonly RowFault[];
}

/** Reads CSV text as spreadsheets write it or copy it: by commas, semicolons or tabs. */
export function readRows(csv: string): ReadRows {
  try {
    const table: string[][] = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
    });
    const rows = table.map((cells, i) => ({ row: i + 1, cells: cells.map(withoutMark) }));
    return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')), faults: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['lines'] ?? 1);
    return { rows: [], faults: [{ row, message: UNREADABLE_ROW }] };
  }
}

/** The separator that the first row uses most. */
function delimiterOf(csv: string): string {
  const [first = ''] = csv.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** What a spreadsheet may take for a formula; one that has a mark of its own already gets another. */
const FORMULA = /^(?='*[-=+@\t\r＝＋－＠])/u;
const MARK = "'";

/** Text as a cell that no spreadsheet reads as a formula; a mark stands before what would be one. */
export const withMark = (text: string): string => text.replace(FORMULA, MARK);

/** Takes off one mark of the product's own files, so that every name comes back as it was. */
const withoutMark = (cell: string): string =>
  cell.startsWith(MARK) && FORMULA.test(cell) ? cell.slice(MARK.length) : cell;
