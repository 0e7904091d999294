import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { NO_SPACE_FOR_FILES } from '@quizmeet/contract/outages.ts';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { type Announced, Disk } from './disk/disk.ts';
import { httpServer } from './http-server.ts';
import { ProblemError } from './problems.ts';
import { PATIENCE } from './slow-bodies.ts';
import { type UploadRules, withUploads } from './uploads.ts';

const MB = 1_000_000;
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

/** A disk that has space for everything. */
const ENDLESS = { keepSpaceFor: async () => () => {} };

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
  const raw = { socket: { bytesRead: 0 } };
  return { isMultipart: () => true, parts, headers: {}, raw } as unknown as FastifyRequest;
}
const upload = (failure: Error) =>
  withUploads(failingWith(failure), ENDLESS, RULES, async () => 'stored');

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
  const patience = { ...PATIENCE, bodyMs: 1000, uploadBytes: 20, lookEveryMs: 50 };
  const reads = { serve: () => undefined };
  const app = Fastify({ serverFactory: (handle) => httpServer(handle, reads, patience) });
  await app.register(multipart);
  app.post('/', (request) => withUploads(request, ENDLESS, RULES, async ([file]) => file?.name));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const part = 'Content-Disposition: form-data; name="files"; filename="room.txt"';
  const body = `--edge\r\n${part}\r\n\r\n${'a line'.repeat(10)}\r\n--edge--\r\n`;
  const socket = connect(Number(port), '127.0.0.1');
  const type = 'Content-Type: multipart/form-data; boundary=edge';
  const head = ['POST / HTTP/1.1', 'Host: product', type, `Content-Length: ${body.length}`];
  socket.write([...head, '', ''].join('\r\n'));
  const answer = once(socket, 'data');
  // The boundary between two parts is split as well.
  for (const piece of body.match(/.{1,9}/gs) ?? []) {
    await setTimeout(100);
    socket.write(piece);
  }
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 .*room\.txt$/s);
  socket.destroy();
  await app.close();
});

// Nothing more comes of such a body, not even an error: the request stayed for good, with its folder and its space.
it('a sender who is gone before the body is looked at leaves no space kept', async () => {
  let kept = 0;
  const counted = {
    keepSpaceFor: async () => {
      kept++;
      return () => void kept--;
    },
  };
  const app = Fastify();
  await app.register(multipart);
  const thrown = new Promise<unknown>((resolve) => {
    app.post('/', async (request) => {
      const gone = new Promise((resolveGone) => request.raw.once('close', resolveGone));
      socket.destroy();
      await gone;
      await withUploads(request, counted, RULES, async () => 'stored').catch(resolve);
    });
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const type = 'Content-Type: multipart/form-data; boundary=edge';
  socket.write(['POST / HTTP/1.1', 'Host: product', type, length(1), '', '--edge'].join('\r\n'));
  expect(await thrown).toMatchObject({ status: 400, message: 'It broke off' });
  expect(kept).toBe(0);
  await app.close();
});

/** An app that takes a large file, on a disk with this much space. */
async function appOnDisk(megabytes: number) {
  const app = Fastify();
  const disk = new Disk({
    folders: ['/data'],
    holdsDatabase: true,
    tryWriting: async () => {},
    say: () => {},
    free: async () => megabytes * MB,
  });
  let kept = 0;
  const counted = {
    keepSpaceFor: async (files: Announced) => {
      const release = await disk.keepSpaceFor(files);
      kept++;
      return () => {
        kept--;
        release();
      };
    },
  };
  await app.register(multipart);
  const rules = { ...RULES, mostBytes: 200 * MB };
  app.post('/', (request) => withUploads(request, counted, rules, async ([file]) => file?.name));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    disk.close();
  });
  /** Sends the head of a request and the first part of its body. */
  const begins = (length: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    const type = 'Content-Type: multipart/form-data; boundary=edge';
    const head = ['POST / HTTP/1.1', 'Host: product', type, length];
    const part = 'Content-Disposition: form-data; name="files"; filename="room.txt"';
    const body = length === CHUNKED ? '' : `--edge\r\n${part}\r\n\r\n`;
    socket.write([...head, '', body].join('\r\n'));
    return socket;
  };
  const answerTo = async (socket: Socket) => String((await once(socket, 'data'))[0]);
  /** Waits until so many uploads are being received. */
  const receives = async (uploads: number) => await expect.poll(() => kept).toBe(uploads);
  return { begins, answerTo, receives };
}
const CHUNKED = 'Transfer-Encoding: chunked';
const length = (megabytes: number) => `Content-Length: ${megabytes * MB}`;

it('several uploads that would fill the disk together are refused before they are stored', async () => {
  const { begins, answerTo, receives } = await appOnDisk(320);
  const first = begins(length(60));
  await receives(1);
  // The first one leaves 200 of 320 MB, of which 20 are for the database.
  const second = await answerTo(begins(length(100)));
  expect(second).toMatch(/^HTTP\/1\.1 503 .*retry-after: 30/s);
  expect(second).toContain(NO_SPACE_FOR_FILES);
  const small = begins(length(80));
  await receives(2);

  first.destroy();
  small.destroy();
  await receives(0);
  begins(length(140));
  await receives(1);
});

it('what does not say how much it brings counts as the most that it may bring', async () => {
  const { begins, answerTo } = await appOnDisk(400);
  expect(await answerTo(begins(CHUNKED))).toContain(NO_SPACE_FOR_FILES);
});
