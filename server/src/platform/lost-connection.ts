import type { FastifyReply } from 'fastify';

/** Unlike `request.signal`, which aborts as soon as the body is read. */
export function lostConnection({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
