import * as z from 'zod/mini';

/** Instead of a row. */
export const WHOLE_FILE = 0;

export const rowError = z.object({ row: z.int(), message: z.string() });
export type RowError = z.output<typeof rowError>;

export const columnMissing = (column: string) =>
  `No column is named “${column}” in the first five rows`;

export const beyondHead = (cells: string) =>
  `No column for “${cells}” (ignored). Put text that contains commas in quotation marks.`;
export const UNPAIRED_QUOTE = 'Unpaired quotation mark (ignored)';
export const looksWrong = (word: string) =>
  `“${word}” looks wrong. Save the file as UTF-8 and try again.`;
