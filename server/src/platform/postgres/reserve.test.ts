import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServerFault, StartFault } from '../start-fault.ts';
import { giveReserve, keepReserve } from './reserve.ts';

const MB = 1_000_000;
const WITHOUT_SPACE = Object.assign(new Error('write'), { code: 'ENOSPC' });
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'quizmeet-reserve-'));
  await mkdir(path.join(dataDir, 'postgres'));
});
afterEach(async () => await rm(dataDir, { recursive: true }));

const files = async () => await readdir(path.join(dataDir, 'postgres'));
const left = (megabytes: number | null) => async () => (megabytes === null ? null : megabytes * MB);

test('space is kept only where there is plenty', async () => {
  for (const free of [0, 99, null]) await keepReserve(dataDir, left(free));
  expect(await files()).toEqual([]);
  await keepReserve(dataDir, left(100));
  expect(await files()).toEqual(['reserve']);
});

test('it is given to a server that cannot start for want of space, once', async () => {
  await keepReserve(dataDir, left(800));
  expect(await giveReserve(dataDir, WITHOUT_SPACE, left(null))).toBe(true);
  expect(await files()).toEqual([]);
  expect(await giveReserve(dataDir, WITHOUT_SPACE, left(0))).toBe(false);

  await keepReserve(dataDir, left(800));
  expect(await giveReserve(dataDir, new ServerFault('It did not start'), left(3))).toBe(true);
});

test('it is given for no other reason', async () => {
  await keepReserve(dataDir, left(800));
  expect(await giveReserve(dataDir, new ServerFault('It did not start'), left(800))).toBe(false);
  expect(await giveReserve(dataDir, new StartFault('The folder is in use'), left(3))).toBe(false);
  expect(await files()).toEqual(['reserve']);
});
