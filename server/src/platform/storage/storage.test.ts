import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '../../../testing/bucket.ts';
import { ProblemError } from '../problems.ts';
import { openStorage } from './open.ts';
import type { Storage } from './storage.ts';

let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-storage-'));
  bucket = await startBucket('quiz');
});
afterAll(async () => {
  await bucket.end();
  await rm(folder, { recursive: true });
});

const local = () => openStorage({ dataDir: folder, storageUrl: undefined });
const remote = () => openStorage({ dataDir: folder, storageUrl: bucket.storageUrl });

/** Lets a server listen on this machine; returns its port. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const textOf = async (storage: Storage, key: string): Promise<string | null> => {
  const contents = await storage.read(key);
  return contents === null ? null : (await buffer(contents)).toString();
};

describe.each([
  ['local storage', local],
  ['S3 bucket quiz', remote],
])('%s (Q1)', (service, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('says how the upload notice calls it', () => expect(storage.service).toBe(service));

  it('returns stored files, and lists them with size and time', async () => {
    await storage.put('events/2026/results/b.txt', 'Nuñez');
    await storage.put('events/2026/results/a.txt', new Uint8Array([1, 2, 3]));
    await storage.put('events/2026/results/b.txt', 'Nuñez again');
    await storage.put('events/2026/results/below/c.txt', 'in a folder of its own');
    await storage.put('events/2026/results-old/d.txt', 'elsewhere');
    expect(await textOf(storage, 'events/2026/results/b.txt')).toBe('Nuñez again');
    const files = await storage.list('events/2026/results');
    expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['a.txt', 3],
      ['b.txt', 12],
    ]);
    for (const { storedAt } of files) {
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60 * 60 * 1000);
    }
  });

  it('reads a file as large as one may be, and an empty one', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, 'quiz ');
    await storage.put('large', large);
    await storage.put('empty', '');
    const read = await storage.read('large');
    expect(read !== null && (await buffer(read)).equals(large)).toBe(true);
    expect(await textOf(storage, 'empty')).toBe('');
  });

  it('has nothing where nothing was put', async () => {
    expect(await storage.read('events/2026/results/none.txt')).toBeNull();
    expect(await storage.list('events/1999/results')).toEqual([]);
  });

  it('removes files, even twice', async () => {
    await storage.put('going.txt', 'soon');
    await storage.remove('going.txt');
    await storage.remove('going.txt');
    expect(await storage.read('going.txt')).toBeNull();
  });

  it.each(['../out.txt', 'a/../../out.txt', '/etc/passwd', 'a//b', 'a\\..\\b', 'a/.', 'a\0', ''])(
    'never follows a key that leads out of it: %j',
    async (key) => {
      await expect(storage.put(key, 'x')).rejects.toThrow('out of the storage');
      await expect(storage.read(key)).rejects.toThrow('out of the storage');
      await expect(storage.list(key)).rejects.toThrow('out of the storage');
      await expect(storage.remove(key)).rejects.toThrow('out of the storage');
      expect(await readdir(path.dirname(folder))).not.toContain('out.txt');
    },
  );
});

it('lists what somebody copied into the folder, but no hidden file and no backslash', async () => {
  const place = path.join(folder, 'storage', 'copied');
  await mkdir(place, { recursive: true });
  const names = ['Räume (2).txt', 'a  b.txt', 'ends with.', 'é = mc².TXT'];
  for (const name of [...names, '.DS_Store', 'usb\\room-1.txt'])
    await writeFile(path.join(place, name), name);
  const storage = await local();
  expect((await storage.list('copied')).map(({ name }) => name).toSorted()).toEqual(
    names.toSorted(),
  );
  for (const name of names) expect(await textOf(storage, `copied/${name}`)).toBe(name);
});

it('lists all files of a bucket by name, however many answers that takes, but no folder', async () => {
  const entry = (name: string) =>
    `<Contents><Key>a/${name}</Key><Size>7</Size>` +
    '<LastModified>2026-11-20T19:00:00.000Z</LastModified></Contents>';
  // Some services list the folder itself, as a file without a name.
  const page = (name: string, next: string) =>
    `<ListBucketResult><Name>quiz</Name>${entry('')}${entry(name)}${next}</ListBucketResult>`;
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken>';
  const service = createHttpServer(({ url }, response) =>
    response.end(url?.includes('continuation-token=2') ? page('1.txt', '') : page('2.txt', more)),
  );
  const port = await portOf(service);
  const storageUrl = `s3://key:secret@quiz?endpoint=http://127.0.0.1:${port}`;
  const storage = await openStorage({ dataDir: folder, storageUrl });
  const storedAt = new Date('2026-11-20T19:00:00Z');
  expect(await storage.list('a')).toEqual([
    { name: '1.txt', bytes: 7, storedAt },
    { name: '2.txt', bytes: 7, storedAt },
  ]);
  storage.close();
  service.close();
});

it('reads a file whole or not at all, and lists the others, when it is taken away meanwhile', async () => {
  const storage = await local();
  await storage.put('busy/stays.txt', 'here');
  const goes = 'busy/goes.txt';
  for (let i = 0; i < 50; i++) {
    await storage.put(goes, 'a moment');
    const [read] = await Promise.all([textOf(storage, goes), storage.remove(goes)]);
    expect(['a moment', null]).toContain(read);
    await storage.put(goes, 'a moment');
    const [files] = await Promise.all([storage.list('busy'), storage.remove(goes)]);
    expect(files.map(({ name }) => name)).toContain('stays.txt');
  }
});

it('an endless list is given up, and a non-list isn’t an empty bucket', async () => {
  const page = '<IsTruncated>true</IsTruncated><NextContinuationToken>1</NextContinuationToken>';
  const answers = [
    `<ListBucketResult><Name>quiz</Name>${page}</ListBucketResult>`,
    '<html><body>Log in first</body></html>',
  ];
  for (const answer of answers) {
    const service = createHttpServer((_, response) => response.end(answer));
    const storageUrl = `s3://key:secret@quiz?endpoint=http://127.0.0.1:${await portOf(service)}`;
    const storage = await openStorage({ dataDir: folder, storageUrl });
    await expect(storage.list('a')).rejects.toMatchObject({ status: 503 });
    storage.close();
    service.closeAllConnections();
    service.close();
  }
});

it('has no file that a bucket loses between two questions', async () => {
  const lost = '<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>';
  const service = createHttpServer(({ method }, response) => {
    if (method === 'GET') response.statusCode = 404;
    response.end(method === 'GET' ? lost : '');
  });
  const port = await portOf(service);
  const storageUrl = `s3://key:secret@quiz?endpoint=http://127.0.0.1:${port}`;
  const storage = await openStorage({ dataDir: folder, storageUrl });
  expect(await storage.read('events/2026/results/goes.txt')).toBeNull();
  storage.close();
  service.close();
});

it('leaves no half-written file in the folder', async () => {
  const storage = await local();
  await storage.put('taken', 'a file');
  await expect(storage.put('taken/below', 'x')).rejects.toThrow();
  expect(await textOf(storage, 'taken')).toBe('a file');
});

describe('a storage that does not answer is a 503 that names it', () => {
  const SENTENCE = 'The storage (S3 bucket gone) isn’t responding. Try again in a moment.';
  const failure = (request: Promise<unknown>) => request.catch((error: unknown) => error);

  // A server that accepts connections and closes them without an answer.
  const silent = createServer((socket) => socket.destroy());
  let port = 0;
  beforeAll(async () => {
    port = await portOf(silent);
  });
  afterAll(() => silent.close());

  it.each(['put', 'read', 'list', 'remove'] as const)('%s', async (what) => {
    const storageUrl = `s3://key:secret@gone?endpoint=http://127.0.0.1:${port}`;
    const storage = await openStorage({ dataDir: folder, storageUrl });
    const error = await failure(storage[what]('events/2026/results/a.txt', 'x'));
    storage.close();
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status: 503, message: SENTENCE });
    expect(JSON.stringify((error as ProblemError).document())).not.toContain('secret');
  });

  it('a service that never answers', async () => {
    const mute = createServer();
    const storageUrl = `s3://key:secret@gone?endpoint=http://127.0.0.1:${await portOf(mute)}`;
    const patience = { askingMs: 50, writingMs: 50 };
    const storage = await openStorage({ dataDir: folder, storageUrl }, patience);
    for (const what of ['put', 'read', 'list', 'remove'] as const) {
      const error = await failure(storage[what]('events/2026/results/a.txt', 'x'));
      expect(error).toMatchObject({ status: 503, message: SENTENCE });
    }
    storage.close();
    mute.close();
  });

  it('a bucket that is not there', async () => {
    const storageUrl = bucket.storageUrl.replace('@quiz?', '@gone?');
    const storage = await openStorage({ dataDir: folder, storageUrl });
    expect(await failure(storage.list('events'))).toMatchObject({ status: 503, message: SENTENCE });
    expect(await failure(storage.put('a', 'x'))).toMatchObject({ status: 503, message: SENTENCE });
    expect(await failure(storage.read('a'))).toMatchObject({ status: 503, message: SENTENCE });
    storage.close();
  });

  it('a folder that is a file', async () => {
    const place = path.join(folder, 'other');
    await mkdir(place);
    await writeFile(path.join(place, 'storage'), 'no folder');
    const storage = await openStorage({ dataDir: place, storageUrl: undefined });
    const problem = { status: 503, message: expect.stringContaining('(local storage)') };
    expect(await failure(storage.put('a', 'x'))).toMatchObject(problem);
    expect(await failure(storage.list('a'))).toMatchObject(problem);
  });
});
