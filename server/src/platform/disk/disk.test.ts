import { DISK_FULL } from '@quizmeet/contract/outages.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { notValid } from '../problems.ts';
import { Disk } from './disk.ts';

const MB = 1_000_000;
/** Free megabytes by folder; null if unknown. */
let free: Record<string, number | null>;

beforeEach(() => {
  free = { '/data': 800 };
});
function makeDisk(more: { holdsDatabase?: boolean; folders?: readonly string[] } = {}): Disk {
  return new Disk({
    folders: ['/data'],
    holdsDatabase: true,
    free: async (folder) => {
      const megabytes = free[folder] ?? null;
      return megabytes === null ? null : megabytes * MB;
    },
    ...more,
  });
}

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const FULL_PROBLEM = { status: 503, message: DISK_FULL, headers: { 'retry-after': '30' } };

describe('the free space of the data folder', () => {
  test.each([
    [500, 'well'],
    [499.9, 'low'],
    [50, 'low'],
    [49.9, 'full'],
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
    expect(await disk.hasRoomToSave()).toBe(true);
  });

  test('of a disk that never answers keeps nobody waiting', async () => {
    const disk = new Disk({
      folders: ['/data'],
      holdsDatabase: true,
      free: () => new Promise(() => {}),
    });
    expect(await disk.hasRoomToSave()).toBe(true);
  });
});

describe('a full disk', () => {
  test('refuses saves where it holds the database, until there is space', async () => {
    const disk = makeDisk();
    free['/data'] = 3;
    await expect(disk.requireRoomToSave()).rejects.toMatchObject(FULL_PROBLEM);
    free['/data'] = 60;
    await expect(disk.requireRoomToSave()).resolves.toBeUndefined();
  });

  test('that holds only files refuses no save, so that the product is well', async () => {
    const disk = makeDisk({ holdsDatabase: false });
    free['/data'] = 3;
    expect(await disk.hasRoomToSave()).toBe(true);
    expect(await disk.look()).toMatchObject({ level: 'full' });
  });
});

describe('a failure behind which a full disk is', () => {
  const FAILURES: readonly (readonly [string, unknown])[] = [
    ['PostgreSQL says so', new Error('Failed query', { cause: withCode('53100') })],
    ['a file cannot be written', withCode('ENOSPC')],
    ['a quota is used up', withCode('EDQUOT')],
    ['a job could not write', new Error('x.ts ended with 1: Error: ENOSPC: no space left')],
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
