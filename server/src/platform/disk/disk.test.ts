import { DISK_FULL } from '@quizmeet/contract/outages.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notValid } from '../problems.ts';
import { Disk } from './disk.ts';

const MB = 1_000_000;
/** Free megabytes by folder; null if unknown. */
let free: Record<string, number | null>;
let said: string[];
let tries: (() => Promise<unknown>)[];
const disks: Disk[] = [];

beforeEach(() => {
  free = { '/data': 800 };
  said = [];
  tries = [];
});
afterEach(() => {
  for (const disk of disks.splice(0)) disk.close();
  vi.useRealTimers();
});

function makeDisk(more: { holdsDatabase?: boolean; folders?: readonly string[] } = {}): Disk {
  const disk = new Disk({
    folders: ['/data'],
    holdsDatabase: true,
    tryWriting: async () => await tries.shift()?.(),
    say: (text) => said.push(text),
    free: async (folder) => {
      const megabytes = free[folder] ?? null;
      return megabytes === null ? null : megabytes * MB;
    },
    ...more,
  });
  disks.push(disk);
  return disk;
}

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const FULL_PROBLEM = { status: 503, message: DISK_FULL, headers: { 'retry-after': '30' } };

describe('the free space of the data folder', () => {
  test.each([
    [500, 'well'],
    [499.9, 'low'],
    [20, 'low'],
    [19.9, 'full'],
    [0, 'full'],
  ])('%s MB is %s', async (megabytes, level) => {
    free['/data'] = megabytes;
    const seen = await makeDisk().look();
    expect(seen).toMatchObject({ level, folder: '/data', megabytes: Math.floor(megabytes) });
  });

  test('is that of the disk with the least of it', async () => {
    free = { '/data': 800, '/data/postgres': 3, '/elsewhere': null };
    const disk = makeDisk({ folders: ['/data', '/data/postgres', '/elsewhere'] });
    expect(await disk.look()).toMatchObject({ level: 'full', folder: '/data/postgres' });
  });

  test('that cannot be told refuses nothing', async () => {
    free = {};
    const disk = makeDisk();
    expect(await disk.look()).toBeNull();
    await disk.requireWell();
    await disk.requireRoomToSave();
  });

  test('of a disk that never answers keeps nobody waiting', async () => {
    const disk = new Disk({
      folders: ['/data'],
      holdsDatabase: true,
      tryWriting: async () => {},
      say: () => {},
      free: () => new Promise(() => {}),
    });
    disks.push(disk);
    await disk.requireRoomToSave();
    await disk.requireWell();
  });
});

describe('a full disk', () => {
  test('refuses saves where it holds the database, until there is space', async () => {
    const disk = makeDisk();
    free['/data'] = 3;
    await expect(disk.requireRoomToSave()).rejects.toMatchObject(FULL_PROBLEM);
    await expect(disk.requireWell()).rejects.toMatchObject(FULL_PROBLEM);
    free['/data'] = 30;
    await disk.requireRoomToSave();
    await disk.requireWell();
  });

  test('that holds only files refuses no save, so that the product is well', async () => {
    const disk = makeDisk({ holdsDatabase: false });
    free['/data'] = 3;
    await disk.requireRoomToSave();
    await disk.requireWell();
    expect(await disk.look()).toMatchObject({ level: 'full' });
  });

  test('is told on the terminal once, with its folder, and again when there is space', async () => {
    const disk = makeDisk();
    await disk.look();
    free['/data'] = 3;
    for (let i = 0; i < 3; i++) await disk.look();
    free['/data'] = 400;
    for (let i = 0; i < 3; i++) await disk.look();
    expect(said).toEqual([
      expect.stringContaining('The disk is full (3 MB left for the folder /data).'),
      expect.stringContaining('There is space on the disk again (400 MB left'),
    ]);
  });
});

describe('a failure behind which a full disk is', () => {
  const FAILURES: readonly (readonly [string, unknown])[] = [
    ['PostgreSQL says so', new Error('Failed query', { cause: withCode('53100') })],
    ['a file cannot be written', withCode('ENOSPC')],
    ['a quota is used up', withCode('EDQUOT')],
    [
      'a side process could not write',
      new Error('x.ts ended with 1: Error: ENOSPC: no space left'),
    ],
    ['PostgreSQL could not start', new Error('FATAL: could not write: No space left on device')],
  ];
  test.each(FAILURES)('is a 503 that names the disk: %s', async (_, error) => {
    expect(await makeDisk().problemBehind(error)).toMatchObject(FULL_PROBLEM);
  });

  test('is also that the database does not answer, where its disk is seen to be full', async () => {
    const away = withCode('ECONNREFUSED');
    const disk = makeDisk();
    expect(await disk.problemBehind(away)).toBeNull();
    free['/data'] = 3;
    expect(await disk.problemBehind(away)).toMatchObject(FULL_PROBLEM);
    expect(await makeDisk({ holdsDatabase: false }).problemBehind(away)).toBeNull();
  });

  test('is no text that somebody typed', async () => {
    const query = new Error('Failed query: insert\nparams: ENOSPC', { cause: withCode('23505') });
    const problem = notValid([{ path: 'name', message: '"ENOSPC" is no name' }]);
    for (const error of [query, problem, withCode('22P02', 'invalid input: "ENOSPC"')]) {
      expect(await makeDisk().problemBehind(error)).toBeNull();
    }
  });
});

describe('the disk of another PostgreSQL', () => {
  const refused = new Error('Failed query', { cause: withCode('53100') });

  test('counts as full from a failed write until a write has worked', async () => {
    const disk = makeDisk({ holdsDatabase: false });
    await disk.problemBehind(refused);
    expect(disk.refusedByDatabase).toBe(true);
    await expect(disk.requireWell()).rejects.toMatchObject(FULL_PROBLEM);
    await disk.requireRoomToSave();
    disk.wrote();
    expect(disk.refusedByDatabase).toBe(false);
    await disk.requireWell();
  });

  test('is tried every ten seconds, so that it is well again though nobody saves', async () => {
    vi.useFakeTimers();
    const disk = makeDisk({ holdsDatabase: false });
    tries = [() => Promise.reject(refused), () => Promise.resolve()];
    const problem = disk.problemBehind(refused);
    await vi.advanceTimersByTimeAsync(1000);
    await problem;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(disk.refusedByDatabase).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(disk.refusedByDatabase).toBe(false);
  });

  test('is not remembered where the system tells of the space', async () => {
    const disk = makeDisk();
    free['/data'] = 3;
    await disk.problemBehind(refused);
    free['/data'] = 300;
    await disk.requireWell();
  });
});
