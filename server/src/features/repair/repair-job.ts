import { seeded } from '@quizmeet/rules/chance.ts';
import { type Repair, repair } from '@quizmeet/rules/schedule/repair/repair.ts';
import type { Night } from '@quizmeet/rules/schedule/repair/standing.ts';

export interface RepairJob {
  readonly night: Night;
  readonly seed: number;
  readonly seconds: number;
}

export function findRepairs({ night, seed, seconds }: RepairJob): Repair {
  const start = performance.now();
  return repair(night, {
    chance: seeded(seed),
    spent: () => (performance.now() - start) / (seconds * 1000),
  });
}
