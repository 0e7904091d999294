import { expect, it } from 'vitest';
import { Queue } from './queue.ts';

it('takes one job at a time, in the order in which they came', async () => {
  const queue = new Queue(5, 'Busy');
  const told: string[] = [];
  const job = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    told.push(`${name} ends`);
    return name;
  };
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => queue.run(job(name))));
  expect(answers).toEqual(['a', 'b', 'c']);
  expect(told).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('goes on after a job that failed, which is told to whoever sent it alone', async () => {
  const queue = new Queue(1, 'Busy');
  const answers = await Promise.allSettled([
    queue.run(() => Promise.reject(new Error('broken'))),
    queue.run(async () => 'whole'),
  ]);
  expect(answers).toMatchObject([{ reason: { message: 'broken' } }, { value: 'whole' }]);
});

it('tells whoever is one too many to come back, until there is room again', async () => {
  const queue = new Queue(1, 'Busy');
  const three = () => Promise.allSettled([1, 2, 3].map((job) => queue.run(async () => job)));
  const expected = [{ value: 1 }, { value: 2 }, { reason: { status: 503, message: 'Busy' } }];
  expect(await three()).toMatchObject(expected);
  expect(await three()).toMatchObject(expected);
});
