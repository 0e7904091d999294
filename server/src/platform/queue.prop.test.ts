import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Queue } from './queue.ts';

/** Who asks before the next job ends; null is a new client. */
const arrivals = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('a', 'b') },
    { weight: 2, arbitrary: fc.constant(null) },
  ),
  { maxLength: 2 },
);
const steps = fc.array(arrivals, { minLength: 10, maxLength: 60 });

interface Job {
  /** How many waited when it arrived. */
  readonly ahead: number;
  /** How many had begun when it arrived. */
  readonly since: number;
  begunAt: number | null;
}

it('lets nobody wait for ever, whoever else comes: one turn in three is the longest waiting’s', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const queue = new Queue({ mostWaiting: 1000 }, 'Busy');
      const jobs: Job[] = [];
      let begun = 0;
      let end = () => {};
      for (const askers of all) {
        for (const whose of askers) {
          const ahead = jobs.filter(({ begunAt }) => begunAt === null).length;
          const job: Job = { ahead, since: begun, begunAt: null };
          jobs.push(job);
          const work = () =>
            new Promise<void>((resolve) => {
              begun++;
              job.begunAt = begun;
              end = resolve;
            });
          void queue.run(work, { whose: whose ?? `new ${jobs.length}` });
        }
        await new Promise(setImmediate);
        end();
        await new Promise(setImmediate);
      }
      for (const { ahead, since, begunAt } of jobs) {
        expect((begunAt ?? begun) - since).toBeLessThanOrEqual(3 * (ahead + 1));
      }
    }),
    { numRuns: 200 },
  );
});
