import { REPAIR_BUSY } from '@quizmeet/contract/repair/messages.ts';
import type { Repair } from '@quizmeet/rules/schedule/repair/repair.ts';
import { Jobs, type WorkerPool } from '../../platform/worker-pool.ts';
import type { RepairJob } from './repair-job.ts';

/** The most proposals in the queue: several administrators, each a second. */
const MOST_WAITING = 6;

export type Repairer = Pick<Jobs<RepairJob, Repair>, 'run'>;

export const openRepairer = (pool: WorkerPool): Repairer =>
  new Jobs(pool, { name: 'repair', mostWaiting: MOST_WAITING, busy: REPAIR_BUSY });
