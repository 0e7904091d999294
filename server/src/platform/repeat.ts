import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * Runs a task when the app is ready and then every `ms`, one at a time, until the app closes. A failure is logged
 * as `failure`.
 * @returns runs it once more; settles when done or failed
 */
export function repeat(
  app: FastifyInstance,
  log: FastifyBaseLogger,
  task: () => Promise<unknown>,
  ms: number,
  failure: string,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(async () => void (await task()))
      .catch((error: unknown) => {
        log.warn({ err: error }, failure);
      });
    return running;
  };
  app.addHook('onReady', async () => {
    timer = setInterval(() => void run(), ms).unref();
    void run();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
  return run;
}
