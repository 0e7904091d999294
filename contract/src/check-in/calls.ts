import * as z from 'zod/mini';
import { get } from '../call.ts';
import { id, year } from '../fields.ts';
import { problem } from '../problem.ts';

export const withdrawnTeams = get('/api/teams/withdrawn', {
  name: 'withdrawnTeams',
  who: 'all',
  summary: 'The ids of the teams that have withdrawn (X2)',
  query: z.strictObject({ year }),
  fails: { 404: problem },
  reply: z.array(id),
  topics: ['teams'],
});
