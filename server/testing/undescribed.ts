import type { FastifyInstance } from 'fastify';
import { failuresOf } from '../src/platform/described-failures.ts';
import { ProblemError } from '../src/platform/problems.ts';

/**
 * Notes from now on every refusal that the contract does not say of its call, however it is asked
 * for. Failures of any call stay out: a database that is away or refuses, and a mistake of ours.
 * @returns one line a refusal, such as `everything fails with 503, which its call does not say`
 */
export function undescribedRefusals(app: FastifyInstance): readonly string[] {
  const noted: string[] = [];
  app.addHook('onError', async (request, _, error) => {
    const { call } = request.routeOptions.config;
    const status = error instanceof ProblemError ? error.status : error.statusCode;
    if (call === undefined || status === undefined || failuresOf(call).includes(status)) return;
    noted.push(`${call.name} fails with ${status}, which its call does not say: ${error.message}`);
  });
  return noted;
}
