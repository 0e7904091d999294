import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { httpServer } from './http-server.ts';
import { ProblemError } from './problems.ts';
import { PATIENCE } from './slow-bodies.ts';
import { type UploadRules, withUploads } from './uploads.ts';

const RULES: UploadRules = {
  field: 'files',
  mostFiles: 1,
  mostBytes: 100,
  words: {
    none: 'Choose a file',
    tooMany: 'Too many',
    tooLarge: (name) => `${name} is too large`,
    otherField: 'Another field',
    broken: 'It broke off',
  },
};

/** A request of one file, whose reading fails. */
function failingWith(failure: Error): FastifyRequest {
  const contents = () =>
    new Readable({
      read() {
        this.destroy(failure);
      },
    });
  const parts = async function* () {
    yield { type: 'file', fieldname: 'files', filename: 'a.txt', file: contents() };
  };
  return { isMultipart: () => true, parts, raw: {} } as unknown as FastifyRequest;
}
const upload = (failure: Error) => withUploads(failingWith(failure), RULES, async () => 'stored');

it('a body that breaks off is the sender’s, and said in a sentence', async () => {
  const error = await upload(new Error('Unexpected end of form')).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ status: 400, message: 'It broke off' });
});

it('a full disk is no fault of the sender', async () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
  await expect(upload(full)).rejects.toBe(full);
});

it('files on bad Wi-Fi may take longer than another body', async () => {
  const patience = { ...PATIENCE, bodyMs: 200, uploadBytes: 20, lookEveryMs: 50 };
  const reads = { serve: () => false };
  const app = Fastify({ serverFactory: (handle) => httpServer(handle, reads, patience) });
  await app.register(multipart);
  app.post('/', (request) => withUploads(request, RULES, async ([file]) => file?.name));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const part = 'Content-Disposition: form-data; name="files"; filename="room.txt"';
  const body = `--edge\r\n${part}\r\n\r\n${'a line'.repeat(10)}\r\n--edge--\r\n`;
  const socket = connect(Number(port), '127.0.0.1');
  const type = 'Content-Type: multipart/form-data; boundary=edge';
  const head = ['POST / HTTP/1.1', 'Host: product', type, `Content-Length: ${body.length}`];
  socket.write([...head, '', ''].join('\r\n'));
  const answer = once(socket, 'data');
  // The edge between two parts is split as well.
  for (const piece of body.match(/.{1,9}/gs) ?? []) {
    await setTimeout(40);
    socket.write(piece);
  }
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 .*room\.txt$/s);
  socket.destroy();
  await app.close();
});
