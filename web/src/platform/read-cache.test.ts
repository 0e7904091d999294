import { getEvent } from '@quizmeet/contract/event/calls.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadPlan } from './cached-read.ts';
import { Failure, unreachable } from './failure.ts';
import { ReadCache } from './read-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HALF_AN_HOUR = 30 * 60_000;
const KEY = ['read'];
const refusal = () => new Failure('problem', 404, 'No such team');
const pass = async (milliseconds = 0) => void (await vi.advanceTimersByTimeAsync(milliseconds));

/** A read whose answers the test gives, in the order that it likes. */
function question<T>(more: Partial<ReadPlan<T>> = {}) {
  const open: PromiseWithResolvers<T>[] = [];
  const ask = vi.fn(async () => {
    const asked = Promise.withResolvers<T>();
    open.push(asked);
    return await asked.promise;
  });
  const plan: ReadPlan<T> = { key: KEY, ask, ...more };
  return {
    plan,
    ask,
    answer: async (data: T) => {
      open.shift()?.resolve(data);
      await pass();
    },
    fail: async (failure = unreachable()) => {
      open.shift()?.reject(failure);
      await pass();
    },
  };
}

/** Shows a read, as a component does. */
function show<T>(cache: ReadCache, plan: ReadPlan<T>) {
  const read = cache.find(plan);
  const hear = vi.fn();
  const { enabled = true, lookEvery } = plan;
  const leave = read.observe({ enabled, lookEvery, hear, plan: () => plan });
  return { read, hear, leave };
}

test('several who show a read make one request, and are told at once', async () => {
  const cache = new ReadCache();
  const { plan, ask, answer } = question<string>();
  const shown = [show(cache, plan), show(cache, { ...plan })];
  await answer('data');
  expect(ask).toHaveBeenCalledTimes(1);
  for (const { read, hear } of shown) {
    expect(read.view).toEqual({
      data: 'data',
      error: null,
      failureCount: 0,
      failureReason: null,
    });
    expect(hear).toHaveBeenCalled();
  }
});

test('a key is the same in whatever order its fields are, and another with other values', () => {
  const cache = new ReadCache();
  cache.set(['read', { query: { a: 1, b: [2, 3] }, params: undefined }], 'one');
  expect(cache.dataOf(['read', { query: { b: [2, 3], a: 1 } }])).toBe('one');
  expect(cache.dataOf(['read', { query: { a: 1, b: [3, 2] } }])).toBeUndefined();
});

test('data of the last seconds are shown without a request; older ones stay until they are read again', async () => {
  const cache = new ReadCache();
  const { plan, ask, answer } = question<string>();
  show(cache, plan);
  await answer('first');
  await pass(4900);
  show(cache, plan);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(100);
  const { read } = show(cache, plan);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(read.view.data).toBe('first');
  await answer('second');
  expect(read.view.data).toBe('second');
});

test('what changed is read again at once where it is shown, and elsewhere when it is shown next', async () => {
  const cache = new ReadCache();
  const { plan, ask, answer } = question<string>();
  const { leave } = show(cache, plan);
  await answer('first');
  void cache.invalidate();
  expect(ask).toHaveBeenCalledTimes(2);
  await answer('second');
  leave();
  void cache.invalidate();
  expect(ask).toHaveBeenCalledTimes(2);
  show(cache, { ...plan, enabled: false });
  expect(ask).toHaveBeenCalledTimes(2);
  show(cache, plan);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('an answer from before a change is dropped, or asked for again where there were no data', async () => {
  const cache = new ReadCache();
  const { plan, ask, answer } = question<string>();
  const { read } = show(cache, plan);
  const settled = vi.fn();
  void cache.invalidate().then(settled);
  expect(ask).toHaveBeenCalledTimes(1);
  await answer('old');
  expect(read.view.data).toBe('old');
  expect(settled).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledTimes(2);
  void cache.invalidate();
  expect(ask).toHaveBeenCalledTimes(3);
  await answer('older than the last change');
  expect(read.view.data).toBe('old');
  await answer('new');
  expect(read.view.data).toBe('new');
  expect(settled).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('without an answer it is tried three times more, at growing intervals; a refusal is final', async () => {
  const cache = new ReadCache();
  const { plan, ask, fail, answer } = question<string>();
  const { read } = show(cache, plan);
  for (const [count, wait] of [1000, 2000, 4000].entries()) {
    await fail();
    expect(read.view).toMatchObject({ error: null, failureCount: count + 1 });
    await pass(wait - 1);
    expect(ask).toHaveBeenCalledTimes(count + 1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(count + 2);
  }
  await fail();
  expect(read.view.error?.kind).toBe('network');
  read.askAgain();
  expect(read.view).toMatchObject({ error: null, failureCount: 0 });
  await answer('data');
  read.askAgain();
  await fail(refusal());
  expect(read.view).toMatchObject({ data: 'data', failureCount: 1 });
  expect(read.view.error?.status).toBe(404);
  expect(read.isOutdated).toBe(true);
  await pass(HALF_AN_HOUR);
  expect(ask).toHaveBeenCalledTimes(6);
});

test('who asks again does not wait for the next retry', async () => {
  const cache = new ReadCache();
  const { plan, ask, fail, answer } = question<string>();
  const { read } = show(cache, plan);
  await fail();
  read.ask();
  expect(ask).toHaveBeenCalledTimes(1);
  void cache.invalidate();
  expect(ask).toHaveBeenCalledTimes(2);
  await answer('data');
  await pass(HALF_AN_HOUR);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('when nobody shows it an answer is still taken, but nothing is tried again', async () => {
  const cache = new ReadCache();
  const { plan, ask, fail, answer } = question<string>();
  show(cache, plan).leave();
  await fail();
  await pass(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
  const { read, hear, leave } = show(cache, plan);
  expect(read.view).toMatchObject({ error: null, failureCount: 0 });
  leave();
  await pass();
  hear.mockClear();
  await answer('data');
  expect(read.view.data).toBe('data');
  expect(hear).not.toHaveBeenCalled();
});

test('data are given up half an hour after they were shown last, and never while they are shown', async () => {
  const cache = new ReadCache();
  const { plan, answer } = question<string>();
  const { leave } = show(cache, plan);
  await answer('data');
  await pass(2 * HALF_AN_HOUR);
  leave();
  cache.set(['another'], 'data');
  await pass(HALF_AN_HOUR - 1);
  expect(cache.find(plan).view.data).toBe('data');
  await pass(1);
  expect(cache.find(plan).view.data).toBeUndefined();
  expect(cache.all().map(({ key }) => key)).toEqual([KEY]);
});

test('nothing is drawn again for the same answer', async () => {
  const cache = new ReadCache();
  const { plan, answer } = question<unknown>();
  const { read } = show(cache, plan);
  await answer({ teams: [{ id: 1 }] });
  const { view } = read;
  await pass(10);
  void cache.invalidate();
  expect(read.view).toBe(view);
  await answer({ teams: [{ id: 1 }] });
  expect(read.view).toBe(view);
  expect(read.readAt).toBe(Date.now());
});

test('what the device keeps is shown with its age while the read is tried again', async () => {
  const cache = new ReadCache();
  const keptAt = Date.now() - 60_000;
  const { plan, fail, answer, ask } = question<string>();
  const { read } = show(cache, {
    key: KEY,
    ask: async (shown) => {
      try {
        return await ask();
      } catch (thrown) {
        if (shown.view.data === undefined) shown.take('kept', keptAt);
        throw thrown;
      }
    },
  });
  await fail();
  expect(read.view).toMatchObject({ data: 'kept', error: null, failureCount: 1 });
  expect(read.readAt).toBe(keptAt);
  await pass(1000);
  await answer('read');
  expect(read.view).toMatchObject({ data: 'read', failureCount: 0 });
  expect(plan.key).toEqual(read.key);
});

test('what an action tells is shown at once, and a read under way goes on', async () => {
  const cache = new ReadCache();
  const { plan, answer } = question<string>();
  const { read } = show(cache, plan);
  await answer('before');
  void cache.invalidate();
  cache.set(KEY, 'told');
  expect(read.view.data).toBe('told');
  await answer('read');
  expect(read.view.data).toBe('read');
});

test('after a log-out nothing is left, nothing comes later, and who shows it is told', async () => {
  const cache = new ReadCache();
  const { plan, answer } = question<string>();
  const { read, hear } = show(cache, plan);
  const settled = vi.fn();
  void cache.invalidate().then(settled);
  const { view } = read;
  cache.remove();
  await answer('private');
  expect(cache.dataOf(KEY)).toBeUndefined();
  expect(read.view.data).toBeUndefined();
  // Drawn again, it finds the read in its place.
  expect(read.view).not.toBe(view);
  expect(hear).toHaveBeenCalled();
  expect(cache.find(plan)).not.toBe(read);
  expect(settled).toHaveBeenCalled();
});

test('a hidden page tries nothing again and looks at nothing, until it is shown', async () => {
  let isHidden = true;
  const cache = new ReadCache({ isHidden: () => isHidden });
  const tried = question<string>({ key: ['tried'] });
  const looked = question<string>({ key: ['looked'], lookEvery: 1000 });
  const own = question<string>({ key: ['own'], onReturn: true });
  for (const { plan } of [tried, looked, own]) show(cache, plan);
  await tried.fail();
  await looked.answer('data');
  await own.answer('data');
  await pass(60_000);
  const times = () => [tried, looked, own].map(({ ask }) => ask.mock.calls.length);
  expect(times()).toEqual([1, 1, 1]);
  isHidden = false;
  cache.pageShown();
  await pass();
  expect(times()).toEqual([2, 1, 2]);
  await pass(1000);
  expect(times()).toEqual([2, 2, 2]);
});

test('a failure is told once, unless every component works without the read', async () => {
  const failuresOf = async (...backgrounds: boolean[]) => {
    const cache = new ReadCache();
    const told = vi.fn();
    cache.watchFailures(told);
    const { plan, fail } = question<string>({ call: getEvent });
    for (const background of backgrounds) show(cache, { ...plan, background });
    // Whoever does not want the data at the moment does not need them either.
    show(cache, { ...plan, background: false, enabled: false });
    await fail(refusal());
    return told.mock.calls.map(([call]) => call);
  };
  expect(await failuresOf(false)).toEqual([getEvent]);
  expect(await failuresOf(true, false)).toEqual([getEvent]);
  expect(await failuresOf(true, true)).toEqual([]);
});

type Step = 'show' | 'leave' | 'change' | 'answer first' | 'answer last' | 'fail' | 'wait';
const STEPS: readonly Step[] = [
  ...(['show', 'leave', 'change', 'change', 'wait', 'fail'] as const),
  ...(['answer first', 'answer first', 'answer last'] as const),
];

/** A server that counts its changes, and answers with the number of them when it was asked. */
class CountingServer {
  changes = 0;
  readonly #open: { readonly at: number; readonly asked: PromiseWithResolvers<number> }[] = [];

  readonly ask = async (): Promise<number> => {
    const asked = Promise.withResolvers<number>();
    this.#open.push({ at: this.changes, asked });
    return await asked.promise;
  };

  get isAsked(): boolean {
    return this.#open.length > 0;
  }

  answer(which: 'first' | 'last'): void {
    const next = which === 'first' ? this.#open.shift() : this.#open.pop();
    next?.asked.resolve(next.at);
  }

  fail(): void {
    this.#open.shift()?.asked.reject(unreachable());
  }
}

test('whatever happens, data never become older, and those that are shown are those of the last change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 25 }), async (steps) => {
      const cache = new ReadCache();
      const server = new CountingServer();
      const plan = { key: KEY, ask: server.ask };
      const shown: (() => void)[] = [];
      const deeds: Readonly<Record<Step, () => void>> = {
        show: () => void shown.push(show(cache, plan).leave),
        leave: () => shown.shift()?.(),
        change: () => {
          server.changes += 1;
          void cache.invalidate();
        },
        'answer first': () => server.answer('first'),
        'answer last': () => server.answer('last'),
        fail: () => server.fail(),
        wait: () => void vi.advanceTimersByTime(1500),
      };
      const { view } = cache.find(plan);
      let newest = view.data ?? -1;
      for (const step of steps) {
        deeds[step]();
        await pass();
        const { data = -1 } = cache.find(plan).view;
        expect(data).toBeGreaterThanOrEqual(newest);
        newest = data;
      }
      const { read } = show(cache, plan);
      do {
        server.answer('first');
        await pass(5000);
      } while (server.isAsked);
      expect(read.isAsking).toBe(false);
      if (read.view.error === null) expect(read.view.data).toBe(server.changes);
    }),
    { numRuns: 60, seed: 48 },
  );
});

test('has failed while the last attempt found no answer, and not for a refusal', async () => {
  const cache = new ReadCache();
  const { plan, answer, fail } = question<string>();
  const { read } = show(cache, plan);
  expect(read.hasFailed).toBe(false);
  await fail();
  expect(read.hasFailed).toBe(true);
  await pass(1000);
  await answer('data');
  expect(read.hasFailed).toBe(false);
  read.ask();
  await fail(refusal());
  expect(read.view.error).not.toBeNull();
  expect(read.hasFailed).toBe(false);
});
