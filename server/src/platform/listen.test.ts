import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import { StartError } from './start-error.ts';

const HERE = { host: '127.0.0.1', port: 0 };

async function listening() {
  const server = Fastify();
  await listen(server, HERE);
  const place = server.server.address();
  return { server, port: typeof place === 'object' ? (place?.port ?? 0) : 0 };
}

test('a port in use is named in a sentence', async () => {
  const { server, port } = await listening();
  const second = listen(Fastify(), { ...HERE, port });
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(`Port ${port} is in use`);
  await server.close();
});

test('an address of another machine is said in a sentence that names it', async () => {
  const elsewhere = listen(Fastify(), { ...HERE, host: '192.0.2.1' });
  await expect(elsewhere).rejects.toThrow(StartError);
  await expect(elsewhere).rejects.toThrow('HOST 192.0.2.1 isn’t an address of this computer.');
});
