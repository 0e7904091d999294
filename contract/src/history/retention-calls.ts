import * as z from 'zod/mini';
import { get, put } from '../call.ts';
import { date, done, idText, line } from '../fields.ts';
import { problem } from '../problem.ts';

const yearRetention = z.object({
  year: z.int(),
  /** Null while open: nothing is deleted, and the date is a suggestion. */
  closedOn: z.nullable(date),
  /** The later of today and Saturday (U11). */
  earliest: date,
  /** Null in a closed year without one, as from an archive. */
  date: z.nullable(date),
  deletedOn: z.nullable(date),
});
export type YearRetention = z.output<typeof yearRetention>;

export const getRetention = get('/api/retention', {
  who: 'admin',
  summary: 'When each year’s personal data is deleted (W8)',
  reply: z.array(yearRetention),
});

export const putRetention = put('/api/retention/:year', {
  who: 'admin',
  summary: 'Set when a closed year’s personal data is deleted (W8)',
  params: z.object({ year: idText }),
  body: z.strictObject({ date: line() }),
  fails: { 404: problem, 409: problem },
  reply: done,
});
