import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Topic } from '@quizmeet/contract/call.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerOf, type ReadyAnswer } from './read-copy.ts';
import { Reads } from './reads.ts';

const START = new Date('2026-11-20T19:00:00-05:00');
let now: Date;
let trusted: boolean;
let expired: Topic[];
let reads: Reads;
beforeEach(() => {
  expired = [];
  now = START;
  trusted = true;
  reads = makeReads();
});

afterEach(() => reads.close());

const makeReads = (most: { mostBytes?: number } = {}) =>
  new Reads({
    headers: { 'x-ours': 'yes' },
    trusted: () => trusted,
    clock: () => now,
    expired: (topics) => expired.push(...topics),
    ...most,
  });
const forThree = () => makeReads({ mostBytes: 3 * 2100 });

const answer = (text: string, expires?: Date): ReadyAnswer => ({
  bytes: Buffer.from(text),
  type: 'application/json',
  expires,
});
const keep = (url: string, topics: readonly Topic[], text: string, expires?: Date) =>
  reads.answer(url, topics, async () => answer(text, expires));

function served(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
  const copy = reads.copyFor(request);
  return copy === undefined ? null : answerOf(copy, headers);
}
const text = (url: string) => served(url)?.body?.toString() ?? null;

function computation() {
  let finish: (answer: ReadyAnswer) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let times = 0;
  const result = new Promise<ReadyAnswer>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return {
    compute: () => {
      times += 1;
      return result;
    },
    finish: (said: string) => finish(answer(said)),
    fail: () => fail(new Error('no database')),
    get times() {
      return times;
    },
  };
}

describe('a copy', () => {
  test('is computed once and then served from memory', async () => {
    expect(text('/a')).toBeNull();
    await keep('/a', ['teams'], 'one');
    expect(text('/a')).toBe('one');
    expect(served('/a')?.headers).toMatchObject({
      'x-ours': 'yes',
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'content-length': '3',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
  });

  test('is dropped by each of its topics and by no other', async () => {
    for (const topic of ['teams', 'standings'] as const) {
      await keep('/a', ['teams', 'standings'], 'one');
      reads.drop(['event', 'bracket']);
      expect(text('/a')).toBe('one');
      reads.drop([topic]);
      expect(text('/a')).toBeNull();
    }
  });

  test('is dropped by the topics that its answer turned out to depend on, and by no other', async () => {
    const own = { ...answer('one'), topics: ['event'] as const };
    await reads.answer('/a', ['event', 'teams'], async () => own);
    reads.drop(['teams']);
    expect(text('/a')).toBe('one');
    reads.drop(['event']);
    expect(text('/a')).toBeNull();
  });

  test('with an audience is served only to it, with its headers', async () => {
    const own = {
      ...answer('for visitors'),
      isFor: ({ cookie }: { cookie?: string | undefined }) => cookie === undefined,
      headers: { vary: 'cookie' },
    };
    await reads.answer('/home', ['event'], async () => own);
    expect(served('/home', { cookie: 'session=1' })).toBeNull();
    expect(served('/home')?.headers).toMatchObject({ vary: 'cookie' });
    expect(served('/home')?.headers).not.toHaveProperty('x-ours');
    const etag = String(served('/home')?.headers['etag']);
    const known = served('/home', { 'if-none-match': etag });
    expect(known).toMatchObject({ status: 304, headers: { vary: 'cookie', etag } });
  });

  test('expires at its instant, whatever is stored', async () => {
    await keep('/a', ['event'], 'open', new Date(START.getTime() + 1000));
    now = new Date(START.getTime() + 999);
    expect(text('/a')).toBe('open');
    now = new Date(START.getTime() + 1000);
    expect(text('/a')).toBeNull();
  });

  test('announces its topics when it expires, so that pages refetch', async () => {
    vi.useFakeTimers();
    try {
      await keep('/a', ['event'], 'open', new Date(START.getTime() + 1000));
      now = new Date(START.getTime() + 1000);
      vi.advanceTimersByTime(1000);
      expect(expired).toEqual(['event']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('goes first when it was longest unused and all take too much', async () => {
    reads = forThree();
    for (const url of ['/a', '/b', '/c']) await keep(url, ['teams'], url);
    text('/a');
    await keep('/d', ['teams'], '/d');
    expect(['/a', '/b', '/c', '/d'].map(text)).toEqual(['/a', null, '/c', '/d']);
  });
});

describe('a computation that began before a commit (docs/architecture.md)', () => {
  test('is answered but never kept, also when it ends long after', async () => {
    const old = computation();
    const asked = reads.answer('/a', ['teams'], old.compute);
    reads.drop(['teams']);
    old.finish('old');
    expect((await asked).packed('identity').full.body?.toString()).toBe('old');
    expect(text('/a')).toBeNull();
  });

  test('is kept when another topic changed', async () => {
    const unmoved = computation();
    const asked = reads.answer('/a', ['teams'], unmoved.compute);
    reads.drop(['bracket']);
    unmoved.finish('still true');
    await asked;
    expect(text('/a')).toBe('still true');
  });

  test('isn’t shared with requests after the commit, and doesn’t replace their copy', async () => {
    const old = computation();
    const fresh = computation();
    const before = reads.answer('/a', ['teams'], old.compute);
    reads.drop(['teams']);
    const after = reads.answer('/a', ['teams'], fresh.compute);
    fresh.finish('new');
    expect((await after).packed('identity').full.body?.toString()).toBe('new');
    old.finish('old');
    await before;
    expect(text('/a')).toBe('new');
  });

  test('is shared by all requests before it ends', async () => {
    const shared = computation();
    const asked = [1, 2, 3].map(() => reads.answer('/a', ['teams'], shared.compute));
    shared.finish('one');
    await Promise.all(asked);
    expect(shared.times).toBe(1);
  });

  test('that fails is not kept; the next read computes it again', async () => {
    const failing = computation();
    const asked = reads.answer('/a', ['teams'], failing.compute);
    failing.fail();
    await expect(asked).rejects.toThrow('no database');
    expect(text('/a')).toBeNull();
    await keep('/a', ['teams'], 'well again');
    expect(text('/a')).toBe('well again');
  });
});

test('nothing is kept while a commit might go unheard', async () => {
  trusted = false;
  const copy = await keep('/a', ['teams'], 'one');
  expect(copy.packed('identity').full.body?.toString()).toBe('one');
  expect(text('/a')).toBeNull();
});

describe('what is sent', () => {
  const long = JSON.stringify('quiz '.repeat(1000));
  const etagOf = (url: string) => String(served(url)?.headers['etag']);

  test('is a 304 without a body for a client that has it', async () => {
    await keep('/a', ['teams'], 'one');
    const etag = etagOf('/a');
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const known = served('/a', { 'if-none-match': sent });
      expect(known).toMatchObject({ status: 304, headers: { etag } });
      expect(known?.body).toBeUndefined();
    }
    expect(served('/a', { 'if-none-match': '"other"' })?.status).toBe(200);
  });

  test('is packed as the browser understands it', async () => {
    await keep('/a', ['teams'], long);
    const brotli = served('/a', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli?.body ?? Buffer.alloc(0)).toString()).toBe(long);
    const gzip = served('/a', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip?.body ?? Buffer.alloc(0)).toString()).toBe(long);
    const plain = served('/a', { 'accept-encoding': 'identity' });
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(plain?.body?.toString()).toBe(long);
  });
});
