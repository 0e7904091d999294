import { seeded } from '@quizmeet/rules/chance.ts';
import { type Repair, repair } from '@quizmeet/rules/schedule/repair/repair.ts';
import type { RepairInput } from '@quizmeet/rules/schedule/repair/standing.ts';
import type { Jobs } from '../../platform/worker-pool.ts';

export interface RepairJob {
  readonly input: RepairInput;
  readonly seed: number;
  readonly seconds: number;
}

export type Repairer = Pick<Jobs<RepairJob, Repair>, 'run'>;

export function findRepairs({ input, seed, seconds }: RepairJob): Repair {
  const start = performance.now();
  return repair(input, {
    chance: seeded(seed),
    spent: () => (performance.now() - start) / (seconds * 1000),
  });
}
