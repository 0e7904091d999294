import type { Services } from './calls/services.ts';
import { MINUTE } from './platform/clock.ts';
import { type PoolOptions, WorkerPool } from './platform/worker-pool.ts';

/** Beside the bundle as beside the sources. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './jobs.ts' : './jobs.js',
  import.meta.url,
);

/** A night's schedules take a second, an event's sheets a few. */
const JOBS = { megabytes: 512, longestMs: 2 * MINUTE };

/** Each thread takes up to 50 MB. */
const STAFF: PoolOptions = { ...JOBS, mostThreads: 2 };
const EVERYBODY: PoolOptions = { ...JOBS, mostThreads: 1, yields: true };

export const openWorkers = (): Services['workers'] => ({
  staff: new WorkerPool(PROGRAM, STAFF),
  everybody: new WorkerPool(PROGRAM, EVERYBODY),
});
