import * as z from 'zod/mini';
import { get, put } from '../call.ts';
import { date, done, idText, line } from '../fields.ts';
import { problem } from '../problem.ts';

const yearRetention = z.object({
  year: z.int(),
  /** Null while the year is open: then nothing is deleted, and the date is what closing it would propose. */
  closedOn: z.nullable(date),
  /** The first possible date: the later of today, at the place of the event, and its Saturday (U11). */
  earliest: date,
  /** Null in a closed year for which none was chosen, as one from an archive: nothing is deleted. */
  date: z.nullable(date),
  /** When the data was deleted since the year was closed. */
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
