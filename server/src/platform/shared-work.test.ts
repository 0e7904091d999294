import { beforeEach, expect, it } from 'vitest';
import { SharedWork } from './shared-work.ts';

let state: string | null;
let shared: SharedWork<string>;
let works: { begins: () => void; end: (answer: string) => void; gone: AbortSignal }[];
beforeEach(() => {
  state = 'as it was';
  shared = new SharedWork(() => state);
  works = [];
});

const turn = () => new Promise(setImmediate);
const ask = (gone = new AbortController().signal, what = 'sheet') =>
  shared.ask(
    what,
    gone,
    (nobodyLeft, begins) =>
      new Promise((resolve) => works.push({ begins, end: resolve, gone: nobodyLeft })),
  );

it('does once what is asked for while it waits, or while nothing has changed since it began', async () => {
  const answers = [ask(), ask()];
  await turn();
  state = 'changed before it began';
  answers.push(ask());
  works[0]?.begins();
  answers.push(ask());
  await turn();
  works[0]?.end('drawn');
  expect(await Promise.all(answers)).toEqual(Array(4).fill('drawn'));
  expect(works).toHaveLength(1);
});

it('does anew what is asked for after a change, after the end, or while changes may go unheard', async () => {
  const first = ask();
  await turn();
  works[0]?.begins();
  state = 'changed';
  const second = ask();
  await turn();
  state = null;
  works[1]?.begins();
  const third = ask();
  await turn();
  for (const [i, { end }] of works.entries()) end(`drawing ${i + 1}`);
  expect(await Promise.all([first, second, third])).toEqual([
    'drawing 1',
    'drawing 2',
    'drawing 3',
  ]);
  void ask();
  await turn();
  expect(works).toHaveLength(4);
});

it('does other things besides', async () => {
  void ask();
  void ask(undefined, 'another sheet');
  await turn();
  expect(works).toHaveLength(2);
});

it('is ended once everybody has gone, and not before; whoever comes then has it done anew', async () => {
  const [one, two] = [new AbortController(), new AbortController()];
  void ask(one.signal);
  void ask(two.signal);
  await turn();
  one.abort();
  expect(works[0]?.gone.aborted).toBe(false);
  two.abort();
  expect(works[0]?.gone.aborted).toBe(true);
  void ask();
  await turn();
  expect(works).toHaveLength(2);
});

it('tells everybody why it failed', async () => {
  const fails = () =>
    shared.ask('sheet', new AbortController().signal, () => Promise.reject(new Error('no paper')));
  const answers = await Promise.allSettled([fails(), fails()]);
  expect(answers).toMatchObject([
    { reason: { message: 'no paper' } },
    { reason: { message: 'no paper' } },
  ]);
});
