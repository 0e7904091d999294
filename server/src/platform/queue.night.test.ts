import { expect, it } from 'vitest';
import { Queue } from './queue.ts';

/** A job that the test ends. */
function stepwise() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    job: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

it('takes one job at a time, in the order in which they came', async () => {
  const queue = new Queue({ mostWaiting: 5 }, 'Busy');
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

it('takes as many jobs at a time as it may', async () => {
  const queue = new Queue({ atOnce: 2, mostWaiting: 5 }, 'Busy');
  const { begun, job, end } = stepwise();
  const answers = Promise.all(['a', 'b', 'c'].map((name) => queue.run(job(name))));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  expect(await answers).toEqual(['a', 'b', 'c']);
});

it('goes on after a job that failed, which is told to whoever sent it alone', async () => {
  const queue = new Queue({ mostWaiting: 1 }, 'Busy');
  const answers = await Promise.allSettled([
    queue.run(() => Promise.reject(new Error('broken'))),
    queue.run(async () => 'whole'),
  ]);
  expect(answers).toMatchObject([{ reason: { message: 'broken' } }, { value: 'whole' }]);
});

it('tells whoever is one too many to come back, until there is room again', async () => {
  const queue = new Queue({ mostWaiting: 1 }, 'Busy');
  const three = () => Promise.allSettled([1, 2, 3].map((job) => queue.run(async () => job)));
  const expected = [{ value: 1 }, { value: 2 }, { reason: { status: 503, message: 'Busy' } }];
  expect(await three()).toMatchObject(expected);
  expect(await three()).toMatchObject(expected);
});

/** Asks for jobs, each for the person with the first letter of its name. */
const asking = (queue: Queue, job: (name: string) => () => Promise<string>) => (names: string) =>
  names.split(' ').map((name) => queue.run(job(name), { whose: name.slice(0, 1) }));

it('lets those who ask take turns, however many jobs each of them has', async () => {
  const queue = new Queue({ mostWaiting: 20 }, 'Busy');
  const { begun, job, end } = stepwise();
  const ask = asking(queue, job);
  const early = ask('a1 a2 a3 a4 b1 b2');
  await new Promise(setImmediate);
  await end('a1');
  await end('b1');
  const late = ask('c1 c2');
  for (const name of ['a2', 'b2', 'c1', 'a3', 'c2', 'a4']) await end(name);
  expect(begun.join(' ')).toBe('a1 b1 a2 b2 c1 a3 c2 a4');
  expect(await Promise.all([...early, ...late])).toHaveLength(8);
});

it('takes the newest place of whoever has the most for somebody who has fewer', async () => {
  const queue = new Queue({ mostWaiting: 3 }, 'Busy');
  const { begun, job, end } = stepwise();
  const answers = Promise.allSettled(asking(queue, job)('a1 a2 a3 a4 b1 a5 c1 d1'));
  await new Promise(setImmediate);
  for (const name of ['a1', 'b1', 'a2', 'c1']) await end(name);
  const busy = { reason: { status: 503 } };
  const [a1, b1, c1, a2] = ['a1', 'b1', 'c1', 'a2'].map((value) => ({ value }));
  expect(await answers).toMatchObject([a1, a2, busy, busy, b1, busy, c1, busy]);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1']);
});

it('gives each third turn to whoever waits longest, so that new askers keep nobody waiting', async () => {
  const queue = new Queue({ mostWaiting: 20 }, 'Busy');
  const { begun, job, end } = stepwise();
  const ask = asking(queue, job);
  const answers = ask('a1 a2');
  for (const [next, over] of [
    ['b1', 'a1'],
    ['c1', 'b1'],
    ['d1', 'a2'],
  ] as const) {
    answers.push(...ask(next));
    await new Promise(setImmediate);
    await end(over);
  }
  expect(begun.join(' ')).toBe('a1 b1 a2 c1');
  for (const name of ['c1', 'd1']) await end(name);
  await Promise.all(answers);
});

it('begins nothing that nobody waits for any more, and gives its place away at once', async () => {
  const queue = new Queue({ mostWaiting: 1 }, 'Busy');
  const { begun, job, end } = stepwise();
  const gone = new AbortController();
  const first = queue.run(job('first'));
  const left = queue.run(job('left'), { whose: 'x', gone: gone.signal });
  const told = expect(left).rejects.toMatchObject({ status: 503 });
  gone.abort();
  const next = queue.run(job('next'));
  const late = queue.run(job('late'), { whose: 'x', gone: gone.signal });
  const toldLate = expect(late).rejects.toMatchObject({ status: 503 });
  await new Promise(setImmediate);
  await end('first');
  await end('next');
  await Promise.all([first, next, told, toldLate]);
  expect(begun).toEqual(['first', 'next']);
});
