import type { Services } from './calls/services.ts';
import { MINUTE } from './platform/clock.ts';
import { type PoolOptions, WorkerPool } from './platform/worker-pool.ts';

/** The bundle has this program beside it, as the sources do. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './jobs.ts' : './jobs.js',
  import.meta.url,
);

/** A night's schedules take up to 15 seconds, a whole event's sheets a few. */
const JOBS = { megabytes: 512, longestMs: 2 * MINUTE };

/** Few threads, because each takes up to 50 MB: two for those who run the event, one for everybody else. */
const STAFF: PoolOptions = { ...JOBS, mostThreads: 2 };
const EVERYBODY: PoolOptions = { ...JOBS, mostThreads: 1, yields: true };

export const openWorkers = (): Services['workers'] => ({
  staff: new WorkerPool(PROGRAM, STAFF),
  everybody: new WorkerPool(PROGRAM, EVERYBODY),
});
