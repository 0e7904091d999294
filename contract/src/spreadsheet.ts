import * as z from 'zod/mini';

/** An error in a row of a file; the first row is 1, as in a spreadsheet. */
export const rowError = z.object({ row: z.int(), message: z.string() });
export type RowError = z.output<typeof rowError>;

export const columnMissing = (column: string) =>
  `No column is named "${column}" in the first five rows`;

/** What is in doubt about a row (U3); it can be stored. */
export const UNPAIRED_QUOTE = 'Unpaired quotation mark (ignored)';
export const looksWrong = (word: string) =>
  `"${word}" looks wrong. Save the file as UTF-8 and try again.`;
