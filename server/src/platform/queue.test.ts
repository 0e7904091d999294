import { expect, test } from 'vitest';
import { Queue } from './queue.ts';

test('jobs run up to a limit, a few queue in order, and the next is refused', async () => {
  const queue = new Queue({ atOnce: 2, mostWaiting: 1 }, 'Busy');
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const jobs = ends.map(({ promise }, i) =>
    queue.run(async () => {
      begun.push(i);
      await promise;
      return i;
    }),
  );
  await expect(queue.run(async () => 3)).rejects.toMatchObject({ status: 503, message: 'Busy' });
  expect(begun).toEqual([0, 1]);
  for (const end of ends) end.resolve();
  expect(await Promise.all(jobs)).toEqual([0, 1, 2]);
  expect(await queue.run(async () => 4)).toBe(4);
});
