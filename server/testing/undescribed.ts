import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@quizmeet/contract/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as core from 'zod/v4/core';
import { failuresOf } from '../src/calls/api-description.ts';
import { ProblemError } from '../src/platform/problems.ts';

/**
 * Records refusals that contracts don't declare, except database failures and our own errors.
 * @returns such as `everything fails with 503, which its call does not say`
 */
export function undescribedRefusals(app: FastifyInstance): readonly string[] {
  const noted: string[] = [];
  const refused = new WeakSet<FastifyRequest>();
  app.addHook('onError', async (request, _, error) => {
    if (error instanceof ProblemError || error.statusCode !== undefined) refused.add(request);
  });
  app.addHook('onSend', async (request, { statusCode }, payload) => {
    const { call } = request.routeOptions.config;
    if (call === undefined || !refused.has(request)) return;
    const isDescribed = isProblemOf(call, statusCode, JSON.parse(String(payload)));
    if (!isDescribed)
      noted.push(`${call.method} ${call.url} does not say that it fails with ${payload}`);
  });
  return noted;
}

/** Whether a call declares this problem document, including all of its fields. */
function isProblemOf(call: Call, status: number, document: unknown): boolean {
  const schema = failuresOf(call).get(status);
  if (schema === undefined) return false;
  const read = core.safeParse(schema, document);
  return read.success && isDeepStrictEqual(read.data, document);
}
