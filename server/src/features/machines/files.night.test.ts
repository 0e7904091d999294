import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Bucket, startBucket } from '../../../testing/bucket.ts';
import { seedFriday, upload } from '../../../testing/machine-files.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Min');
const night = await seedFriday(server);
const room = night.files.get('room-1.txt') ?? '';

const MB = 1024 * 1024;
const list = async (who = admin) =>
  (await who.request('GET', '/api/quiz-machine/files')).json<{
    service: string;
    files: { name: string; bytes: number; storedAt: string; loadedAt: string | null }[];
  }>();
const names = async () => (await list()).files.map(({ name }) => name);
const send = (...files: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[]) =>
  upload(server, admin, files);
beforeEach(async () => {
  for (const name of await names())
    await admin.request('DELETE', `/api/quiz-machine/files/${name}`);
});
const padded = (bytes: number) => room + '\n'.repeat(bytes - Buffer.byteLength(room));

describe('uploading result files (Q5)', () => {
  it('stores them under safe names that no other has, and lists them', async () => {
    const answer = await send(
      ['C:\\Quiz\\Räume (1).txt', room],
      ['../../events/room.txt', room],
      ['ROOM.txt', room],
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { stored: ['Raume-1.txt', 'room.txt', 'ROOM-2.txt'] },
    ]);
    expect((await send(['room.txt', room])).json()).toEqual({ stored: ['room-3.txt'] });
    const { service, files } = await list();
    expect(service).toBe('local storage');
    expect(files.map(({ name, bytes, loadedAt }) => [name, bytes, loadedAt])).toEqual(
      ['Raume-1.txt', 'ROOM-2.txt', 'room-3.txt', 'room.txt'].map((name) => [
        name,
        Buffer.byteLength(room),
        null,
      ]),
    );
    expect(await lastEntry(server)).toMatchObject({
      who: 'Ada Min',
      action: 'Upload result files',
    });
  });

  it('removes temporary files, stored or refused', async () => {
    const place = await mkdtemp(path.join(tmpdir(), 'quizmeet-test-'));
    vi.stubEnv('TMPDIR', place);
    onTestFinished(() => void vi.unstubAllEnvs());
    const answers = [await send(['left.txt', room]), await send(['left.txt', ''])];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 422]);
    expect(await readdir(place)).toEqual([]);
    await rm(place, { recursive: true });
  });

  it('gives two who upload at once different names', async () => {
    const answers = await Promise.all([send(['same.txt', room]), send(['same.txt', room])]);
    const stored = answers.flatMap((answer) => answer.json<{ stored: string[] }>().stored);
    expect(stored.toSorted()).toEqual(['same-2.txt', 'same.txt']);
  });

  it('accepts at most 20 files of 5 MB each', async () => {
    const answer = await send(['large.txt', padded(5 * MB)]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { stored: ['large.txt'] }]);
    const many = Array.from({ length: 20 }, (_, i) => [`many-${i}.txt`, room] as const);
    expect((await send(...many)).json<{ stored: string[] }>().stored).toHaveLength(20);
  });
});

describe('an upload that cannot be noted', () => {
  const change = (statement: string) => server.services.db.execute(sql.raw(statement));

  it('leaves no file behind', async () => {
    const before = await names();
    await change(`alter table audit add constraint none check (action <> 'Upload result files')
      not valid`);
    const answer = await send(['lost.txt', room], ['lost too.txt', room]);
    await change('alter table audit drop constraint none');
    expect(answer.statusCode).not.toBe(200);
    expect(await names()).toEqual(before);
  });
});

describe('a refused upload says why in a sentence, and stores nothing', () => {
  const refused: readonly [
    why: string,
    files: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[],
    status: number,
    detail: string,
  ][] = [
    ['a file of 50 MB', [['big.txt', 'x'.repeat(50 * MB)]], 413, 'big.txt is larger than 5 MB'],
    ['no file', [], 422, 'Choose at least one file'],
    ['an empty file', [['empty.txt', '']], 422, 'empty.txt is empty'],
    [
      'a picture',
      [['photo.jpg', new Uint8Array(MB).fill(255)]],
      422,
      'photo.jpg isn’t a quiz machine event file. Line 1: This line has',
    ],
    [
      '21 files',
      Array.from({ length: 21 }, (_, i) => [`${i}.txt`, 'x'] as const),
      413,
      'Choose at most 20 files at a time',
    ],
  ];

  it.each(refused)('%s', async (_, files, status, detail) => {
    const before = await names();
    const alone = await send(...files);
    expect([alone.statusCode, alone.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(alone.json<{ detail: string }>().detail).toContain(detail);
    expect(await names()).toEqual(before);
  });

  it('one bad file among good ones', async () => {
    const before = await names();
    const answer = await send(['good.txt', room], ['photo.jpg', 'JFIF'], ['also.txt', room]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: string }>().detail).toContain('photo.jpg');
    const large = await send(['good.txt', room], ['big.txt', padded(5 * MB + 1)], ['c.txt', room]);
    expect(large.statusCode).toBe(413);
    expect(await names()).toEqual(before);
  });

  it('another field, a body that breaks off, and a body of another type', async () => {
    const before = await names();
    const field = await upload(server, admin, [['a.txt', room]], 'attachments');
    expect([field.statusCode, field.json<{ detail: string }>().detail]).toEqual([
      422,
      'Send files only, in the field “files”',
    ]);
    const request = (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/quiz-machine/results',
        headers: { 'x-requested-with': 'quizmeet', 'content-type': type },
        cookies: { ...admin.cookies },
        payload,
      });
    const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
    const broken = await request('multipart/form-data; boundary=x', `${head}${room.slice(0, 500)}`);
    expect([broken.statusCode, broken.json<{ detail: string }>().detail]).toEqual([
      400,
      'The upload was interrupted or can’t be read',
    ]);
    expect((await request('multipart/form-data', head)).statusCode).toBe(400);
    expect((await request('application/json', '{}')).statusCode).toBe(415);
    expect((await request('text/plain', room)).statusCode).toBe(415);
    expect(await names()).toEqual(before);
  });
});

describe('removing a result file', () => {
  const remove = (name: string) =>
    admin.request('DELETE', `/api/quiz-machine/files/${encodeURIComponent(name)}`);

  it('removes only that file', async () => {
    await send(['room.txt', room], ['other.txt', room]);
    expect((await remove('room.txt')).body).toBe('true');
    expect(await names()).toEqual(['other.txt']);
    expect(await lastEntry(server)).toMatchObject({
      action: 'Remove result file',
      subject: 'room.txt',
    });
    expect((await remove('room.txt')).json<{ detail: string }>().detail).toBe(
      'This file doesn’t exist',
    );
  });

  it.each(['..', '../import/index.csv', '../../../quizmeet.lock', 'none.txt', 'a\\b'])(
    'knows no file %s',
    async (name) => expect((await remove(name)).statusCode).toBe(404),
  );
});

describe('with a bucket instead of the folder (Q1)', () => {
  let bucket: Bucket;
  let remote: TestServer;
  let boss: Browser;
  beforeAll(async () => {
    bucket = await startBucket('quiz');
    remote = await startTestServer({ STORAGE_URL: bucket.storageUrl });
    boss = await remote.as('admin');
    await seedFriday(remote);
  });
  afterAll(async () => {
    await remote.end();
    await bucket.end().catch(() => {});
  });

  it('every call says so when the storage does not answer, and no result changes', async () => {
    await bucket.end();
    const url = bucket.storageUrl;
    const calls = [
      boss.request('GET', '/api/quiz-machine/files'),
      boss.request('GET', '/api/quiz-machine/insertResults'),
      boss.request('GET', '/api/quiz-machine/create-import'),
      boss.request('GET', '/api/quiz-machine/import'),
      boss.request('GET', '/api/rounds/audit'),
      boss.request('GET', '/api/quiz-machine/audit-ticker-fri?roundNumber=1'),
      boss.request('DELETE', '/api/quiz-machine/files/room-1.txt'),
      upload(remote, boss, [['room.txt', room]]),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toContain('The storage (S3 bucket quiz) isn’t responding');
      expect(answer.body).not.toContain(new URL(url).password);
    }
  });
});

it('unresponsive storage doesn’t block other calls', async () => {
  let heard = () => {};
  const calls = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const mute = createServer(() => heard());
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as AddressInfo;
  const slow = await startTestServer({
    STORAGE_URL: `s3://key:secret@quiz?endpoint=http://127.0.0.1:${port}`,
  });
  const boss = await slow.as('admin');
  await seedFriday(slow);

  const answered: string[] = [];
  const making = boss.request('GET', '/api/quiz-machine/create-import').then((answer) => {
    answered.push('made');
    return answer;
  });
  await calls;
  expect((await boss.request('PUT', '/api/rounds/clearResults')).statusCode).toBe(200);
  answered.push('cleared');
  mute.closeAllConnections();
  mute.close();
  expect((await making).statusCode).toBe(503);
  expect(answered).toEqual(['cleared', 'made']);
  await slow.end();
});
