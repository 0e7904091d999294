import * as z from 'zod/mini';
import { get, line, post, problem } from '../declare.ts';

const found = z.object({
  /** Occurrences by place, such as `Rosters`. */
  places: z.array(z.object({ place: z.string(), count: z.int() })),
  /** All of them are erased. */
  quizzers: z.array(z.object({ id: z.int(), teamName: z.string(), year: z.int() })),
  accounts: z.array(z.object({ id: z.int(), email: z.string() })),
  replacement: z.string(),
});
export type FoundPerson = z.output<typeof found>;

export const findPerson = get('/api/erasure', {
  who: 'admin',
  summary: 'Where a full name appears (N6)',
  query: z.strictObject({ name: line() }),
  reply: found,
});

export const erasePerson = post('/api/erasure', {
  who: 'admin',
  summary: 'Erase a full name everywhere and delete its accounts (N6)',
  body: z.strictObject({ name: line() }),
  fails: { 404: problem, 409: problem },
  reply: found,
});
