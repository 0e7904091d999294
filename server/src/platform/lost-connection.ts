import type { FastifyReply } from 'fastify';

/**
 * Aborts when the connection of a request is lost before its answer is sent. Fastify's `request.signal` aborts as
 * soon as the body is read.
 */
export function lostConnection({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
