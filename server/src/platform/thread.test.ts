import { expect, it } from 'vitest';
import { ProblemError } from './problems.ts';
import { Thread } from './thread.ts';

const program = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const answering = program(`
  import { parentPort, workerData } from 'node:worker_threads';
  setTimeout(() => parentPort.postMessage(workerData * 2), 20);
`);
const greedy = program(`
  const kept = [];
  for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })));
`);
const endless = program('setInterval(() => {}, 1000);');
const tooMuch = 'That is too much at once.';

it('answers one job after another, and tells whoever is one too many to come back', async () => {
  const thread = new Thread<number, number>(answering, 1, 'Busy');
  const answers = await Promise.allSettled([1, 2, 3].map((job) => thread.run(job)));
  expect(answers).toMatchObject([
    { value: 2 },
    { value: 4 },
    { reason: { status: 503, message: 'Busy' } },
  ]);
});

it('ends at once when the product stops, and begins nothing more', async () => {
  const thread = new Thread<null, null>(endless, 1, 'Busy');
  const [running, waiting] = [thread.run(null), thread.run(null)];
  const answers = Promise.allSettled([running, waiting]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await thread.close();
  const busy = { reason: { status: 503, message: 'Busy' } };
  expect(await answers).toMatchObject([busy, busy]);
  await expect(thread.run(null)).rejects.toMatchObject({ status: 503 });
});

it('says in a sentence that a job needs more memory than it may have, and works on', async () => {
  const thread = new Thread<null, null>(greedy, 1, 'Busy', { megabytes: 20, tooMuch });
  for (const _ of [1, 2]) {
    const error = await thread.run(null).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status: 422, message: tooMuch });
  }
});
