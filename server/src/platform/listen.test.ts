import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import { StartFault } from './start-fault.ts';

const HERE = { host: '127.0.0.1', port: 0 };

test('a port that is taken is said in a sentence that names it', async () => {
  const first = Fastify();
  await listen(first, HERE);
  const taken = first.server.address();
  const port = typeof taken === 'object' ? (taken?.port ?? 0) : 0;
  const second = listen(Fastify(), { ...HERE, port });
  await expect(second).rejects.toThrow(StartFault);
  await expect(second).rejects.toThrow(`Port ${port} is in use`);
  await first.close();
});

test('an address of another machine is said in a sentence that names it', async () => {
  const elsewhere = listen(Fastify(), { ...HERE, host: '192.0.2.1' });
  await expect(elsewhere).rejects.toThrow(StartFault);
  await expect(elsewhere).rejects.toThrow('HOST 192.0.2.1 is no address of this machine.');
});
