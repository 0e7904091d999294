import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.ts';
import { processSpace, processStart } from './processes.ts';

const impatient = { patienceMs: 0 };

let folder: string;
let file: string;
let other: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-lock-'));
  file = path.join(folder, 'lock');
  other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
  await once(other, 'spawn');
});

afterEach(async () => {
  other.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** A lock as the other process would have written it, except for the given fields. */
function leaveLock(but: Record<string, unknown> = {}): Promise<void> {
  const start = processStart(other.pid ?? 0);
  return writeFile(file, JSON.stringify({ pid: other.pid, start, ...processSpace(), ...but }));
}

async function holder(): Promise<number> {
  return JSON.parse(await readFile(file, 'utf8')).pid;
}

async function expectTaken(options: Parameters<typeof takeLock>[1] = {}): Promise<void> {
  const lock = await takeLock(file, options);
  expect(await holder()).toBe(process.pid);
  await lock.release();
}

test('a free lock is taken, and gone when released', async () => {
  await expectTaken();
  expect(await readdir(folder)).toEqual([]);
});

test('a held one is refused, and the message names the process', async () => {
  await leaveLock();
  await expect(takeLock(file, impatient)).rejects.toThrow(`in use by process ${other.pid} (`);
  expect(await holder()).toBe(other.pid);
});

test('one whose holder is about to end is waited for', async () => {
  await leaveLock();
  setTimeout(() => other.kill('SIGKILL'), 300);
  await expectTaken();
});

test('a dead process’s lock is taken over', async () => {
  await leaveLock();
  other.kill('SIGKILL');
  await once(other, 'exit');
  await expectTaken();
});

test.each([
  ['whose process id was reused', { start: '1' }],
  ['from before a reboot', { boot: 'an earlier one' }],
])('a lock %s is taken over', async (_, fields) => {
  await leaveLock(fields);
  await expectTaken();
});

test('another container’s lock is taken over if it isn’t refreshed', async () => {
  await leaveLock({ host: 'elsewhere', space: 'another' });
  await expectTaken({ beatMs: 20 });
});

test('one of another container is respected while its holder touches it', async () => {
  await leaveLock({ host: 'elsewhere', space: 'another' });
  let time = 1;
  const beat = setInterval(() => void utimes(file, time, time++), 20);
  await expect(takeLock(file, { beatMs: 500, patienceMs: 0 })).rejects.toThrow('on elsewhere');
  clearInterval(beat);
});

test('an incomplete lock is taken over', async () => {
  await writeFile(file, '{"pid":');
  await expectTaken({ beatMs: 20 });
});

test('of several processes that find a stale lock, exactly one takes it', async () => {
  for (let time = 0; time < 50; time++) {
    await leaveLock({ start: '1' });
    const takers = await Promise.allSettled([1, 2, 3, 4].map(() => takeLock(file, impatient)));
    const taken = takers.flatMap((taker) => (taker.status === 'fulfilled' ? [taker.value] : []));
    expect(taken).toHaveLength(1);
    for (const lock of taken) await lock.release();
    expect(await readdir(folder)).toEqual([]);
  }
});

test('an interrupted turn doesn’t block forever', async () => {
  await leaveLock({ start: '1' });
  await mkdir(`${file}.turn`);
  await utimes(`${file}.turn`, 1, 1);
  await expectTaken();
});
