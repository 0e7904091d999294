import * as z from 'zod/mini';
import { get, post, remove } from '../call.ts';
import { done, entered, id, idText } from '../fields.ts';
import { problem } from '../problem.ts';

const apiToken = z.object({
  id,
  /** What it is for. */
  name: z.string(),
  /** The administrator who made it. */
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  /** Null before its first use. */
  usedAt: z.nullable(z.iso.datetime()),
});
export type ApiToken = z.output<typeof apiToken>;

export const listTokens = get('/api/tokens', {
  name: 'listTokens',
  who: 'admin',
  summary: 'The tokens with which programs read, without the tokens themselves (W7)',
  reply: z.array(apiToken),
});

export const makeToken = post('/api/tokens', {
  name: 'makeToken',
  who: 'admin',
  summary: 'Make a token for a program; it is told this once and never again (W7)',
  body: z.strictObject({ name: entered() }),
  status: 201,
  reply: z.object({ id, token: z.string() }),
});

export const revokeToken = remove('/api/tokens/:id', {
  name: 'revokeToken',
  who: 'admin',
  summary: 'Revoke a token; it reads nothing from then on (W7)',
  params: z.object({ id: idText }),
  fails: { 404: problem },
  reply: done,
  takesAway: true,
});
