import { RETENTION_KINDS } from '@quizmeet/rules/retention/kinds.ts';
import * as z from 'zod/mini';
import { get, put } from '../call.ts';
import { date, done, idText, line } from '../fields.ts';
import { problem } from '../problem.ts';

const kind = z.enum(RETENTION_KINDS);

/** Kinds of data, each with the day on which it is deleted; null: it is kept. Others stay as they were. */
export const deletions = z.array(z.strictObject({ kind, day: z.nullable(line()) }));

const yearRetention = z.object({
  year: z.int(),
  /** Null while the year is open: then nothing is deleted, and the days are what closing it would propose. */
  closedOn: z.nullable(date),
  /** The day from which deletions count: the later of today, at the place of the event, and its Saturday (U11). */
  today: date,
  kinds: z.array(
    z.object({
      kind,
      /** Null: it is kept. */
      day: z.nullable(date),
      /** When it was deleted since the year was closed. */
      deletedOn: z.nullable(date),
    }),
  ),
});
export type YearRetention = z.output<typeof yearRetention>;

export const getRetention = get('/api/retention', {
  name: 'getRetention',
  who: 'admin',
  summary: 'What of each year is deleted, and when; of the open year what is proposed (W8)',
  reply: z.array(yearRetention),
});

export const putRetention = put('/api/retention/:year', {
  name: 'putRetention',
  who: 'admin',
  summary: 'Choose for a closed year what is deleted, and when, until it has happened (W8)',
  params: z.object({ year: idText }),
  body: z.strictObject({ deletions }),
  fails: { 404: problem, 409: problem },
  reply: done,
});
