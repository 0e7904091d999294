import * as z from 'zod/mini';
import { date, get, line, problem, put } from '../declare.ts';

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
  body: z.strictObject({ date: line() }),
  fails: { 409: problem },
});
