import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ProblemError } from './problems.ts';
import { Jobs, WorkerPool } from './worker-pool.ts';

const tooMuch = 'That is too much at once.';

const PROGRAM = `
export const work = async (job) => {
  if (job === 'throw') throw new Error('no such sheet');
  if (job === 'exit') process.exit(3);
  if (job === 'much') for (const held = [];;) held.push(Array.from({ length: 1000 }, (_, i) => ({ i })));
  if (job === 'endless') for (;;) {}
  if (job === 'never') await new Promise(() => {});
  if (job instanceof Uint8Array) return job.map((each) => each * 2);
  return job;
};`;

let folder: string;
let pool: WorkerPool;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-worker-pool-'));
  await writeFile(path.join(folder, 'jobs.mjs'), PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));
const opened = (longestMs: number) =>
  new WorkerPool(pathToFileURL(path.join(folder, 'jobs.mjs')), {
    ...{ mostThreads: 2, megabytes: 30, longestMs },
  });
beforeEach(() => {
  pool = opened(60_000);
});
afterEach(async () => await pool.close());

const jobsOf = (of: WorkerPool) =>
  new Jobs<unknown, unknown>(of, { name: 'work', mostWaiting: 1, busy: 'Busy', tooMuch });
const busy = { status: 503, message: 'Busy' };

it('runs one job after another, and refuses one too many', async () => {
  const jobs = jobsOf(pool);
  const answers = [1, 2, 3].map((each) => jobs.run(Uint8Array.of(each, 100)));
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: Uint8Array.of(2, 200) },
    { value: Uint8Array.of(4, 200) },
    { reason: busy },
  ]);
});

it('runs one kind of job while another kind is slow', async () => {
  const long = Promise.allSettled([jobsOf(pool).run('never')]);
  expect(await jobsOf(pool).run('other')).toBe('other');
  await pool.close();
  expect(await long).toMatchObject([{ reason: busy }]);
});

it('loses one job where it throws or ends its thread, and works on', async () => {
  const jobs = jobsOf(pool);
  await expect(jobs.run('throw')).rejects.toThrow('no such sheet');
  await expect(jobs.run('exit')).rejects.toThrow('worker exited with code: 3');
  expect(await jobs.run('well')).toBe('well');
});

it('says in a sentence that a job needs more memory than it may have, and works on', async () => {
  const jobs = jobsOf(pool);
  const error = await jobs.run('much').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ status: 422, message: tooMuch });
  expect(await jobs.run('little')).toBe('little');
});

it.each(['endless', 'never'])('stops a job that takes too long (%s), and works on', async (job) => {
  const hasty = opened(500);
  const jobs = jobsOf(hasty);
  await expect(jobs.run(job)).rejects.toThrow('aborted');
  await hasty.close();
  expect(await jobsOf(pool).run('well')).toBe('well');
});

it('stops a job that nobody waits for, even before it starts', async () => {
  const jobs = jobsOf(pool);
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = Promise.allSettled([
    jobs.run('endless', first.signal),
    jobs.run('endless', second.signal),
  ]);
  second.abort();
  first.abort();
  expect(await answers).toMatchObject([{ reason: busy }, { reason: busy }]);
  expect(await jobs.run('well')).toBe('well');
});

it('ends its jobs when the product stops, and begins nothing more', async () => {
  const jobs = jobsOf(pool);
  const answers = Promise.allSettled([jobs.run('endless'), jobs.run('endless')]);
  await pool.close();
  expect(await answers).toMatchObject([{ reason: busy }, { reason: busy }]);
  await expect(jobs.run('well')).rejects.toMatchObject(busy);
});
