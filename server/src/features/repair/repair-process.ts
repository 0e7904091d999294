import { seeded } from '@quizmeet/rules/chance.ts';
import { type Repair, repair } from '@quizmeet/rules/schedule/repair/repair.ts';
import { answerJob } from '../../platform/answer-job.ts';
import type { RepairJob } from './repairer.ts';

answerJob(({ night, seed, seconds }: RepairJob): Repair => {
  const start = performance.now();
  return repair(night, {
    chance: seeded(seed),
    spent: () => (performance.now() - start) / (seconds * 1000),
  });
});
