import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { lostConnection } from './client-errors.ts';

test('a connection that is lost before the answer is noticed, and one with an answer is not', async () => {
  const app = Fastify();
  const signals: AbortSignal[] = [];
  const begun = Promise.withResolvers<void>();
  app.post('/:how', async ({ params }, reply) => {
    const signal = lostConnection(reply);
    signals.push(signal);
    if ((params as { how: string }).how === 'answered') return 'well';
    begun.resolve();
    await once(signal, 'abort');
    return 'too late';
  });
  await app.listen();
  const { port } = app.server.address() as AddressInfo;
  const post = (path: string) =>
    request({ port, path, method: 'POST', headers: { 'content-type': 'application/json' } })
      .on('error', () => {})
      .end('{}');
  const [response] = await once(post('/answered'), 'response');
  response.resume();
  await once(response, 'end');
  const lost = post('/lost');
  await begun.promise;
  lost.destroy();
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  await app.close();
});
