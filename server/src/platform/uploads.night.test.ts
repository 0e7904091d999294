import { connect } from 'node:net';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { ProblemError } from './problems.ts';
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

/** A request with one file that fails while it is read. */
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
  return { isMultipart: () => true, parts, headers: {}, raw: {} } as unknown as FastifyRequest;
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

// Nothing more comes of such a body, not even an error.
it('a client that disconnects before the body is read gets an error', async () => {
  const app = Fastify();
  await app.register(multipart);
  const thrown = new Promise<unknown>((resolve) => {
    app.post('/', async (request) => {
      const gone = new Promise((resolveGone) => request.raw.once('close', resolveGone));
      socket.destroy();
      await gone;
      await withUploads(request, RULES, async () => 'stored').catch(resolve);
    });
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const type = 'Content-Type: multipart/form-data; boundary=edge';
  socket.write(
    ['POST / HTTP/1.1', 'Host: product', type, 'Content-Length: 1000000', '', '--edge'].join(
      '\r\n',
    ),
  );
  expect(await thrown).toMatchObject({ status: 400, message: 'It broke off' });
  await app.close();
});
