import * as z from 'zod/mini';

/** An error in a row of a file; the first row is 1, as in a spreadsheet. */
export const rowFault = z.object({ row: z.int(), message: z.string() });
export type RowFault = z.output<typeof rowFault>;

export const columnMissing = (column: string) => `The first row must name a column "${column}"`;
export const UNREADABLE_ROW = 'This row cannot be read; look for a quotation mark without its pair';
