import { getEvent, warnings } from '@quizmeet/contract/event/calls.ts';
import { coachTeams, previewTeams, saveTeam } from '@quizmeet/contract/registration/calls.ts';
import {
  MutationObserver,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { heardServer, missedServer } from './connection.ts';
import { Failure, unreachable } from './failure.ts';
import { callMutation, callQuery } from './queries.ts';
import {
  currentUntil,
  hasFailed,
  invalidate,
  invalidateTopics,
  makeQueryClient,
  watchForLostSession,
} from './query-client.ts';
import { asVisitor, forgetSession } from './session.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const KEY = ['numbers'];
const refusal = () => new Failure('problem', 404, 'No such team');
const pass = async (milliseconds = 0) => void (await vi.advanceTimersByTimeAsync(milliseconds));

function newClient(): QueryClient {
  const client = makeQueryClient();
  onTestFinished(() => client.clear());
  return client;
}

/** A server that counts its changes, and answers with the number of them when it was asked. */
class CountingServer {
  changes = 0;
  asked = 0;
  readonly #open: { readonly at: number; readonly answer: PromiseWithResolvers<number> }[] = [];
  readonly query = {
    queryKey: KEY,
    queryFn: async (): Promise<number> => {
      this.asked += 1;
      const answer = Promise.withResolvers<number>();
      this.#open.push({ at: this.changes, answer });
      return await answer.promise;
    },
  };

  get isAsked(): boolean {
    return this.#open.length > 0;
  }

  answer(which: 'first' | 'last' = 'first'): void {
    const next = which === 'first' ? this.#open.shift() : this.#open.pop();
    next?.answer.resolve(next.at);
  }

  fail(failure = unreachable()): void {
    this.#open.shift()?.answer.reject(failure);
  }
}

function show<T, D, K extends readonly unknown[]>(
  client: QueryClient,
  options: QueryObserverOptions<T, Failure, D, T, K>,
): () => void {
  return new QueryObserver(client, options).subscribe(() => {});
}

test('the first data are fetched again if they are from before a change', async () => {
  const client = newClient();
  const server = new CountingServer();
  show(client, server.query);
  const invalidated = vi.fn();
  server.changes += 1;
  void invalidate(client).then(invalidated);
  expect(server.asked).toBe(1);
  server.answer();
  await pass();
  expect(client.getQueryData(KEY)).toBe(0);
  expect(invalidated).not.toHaveBeenCalled();
  server.answer();
  await pass();
  expect(client.getQueryData(KEY)).toBe(1);
  expect(invalidated).toHaveBeenCalled();
});

test('a read waiting for its retry is retried immediately when something changes', async () => {
  const client = newClient();
  const server = new CountingServer();
  show(client, server.query);
  server.fail();
  await pass(10);
  void invalidate(client);
  await pass();
  expect(server.asked).toBe(2);
});

type Step = 'show' | 'leave' | 'change' | 'answer first' | 'answer last' | 'fail' | 'wait';
const STEPS: readonly Step[] = [
  ...(['show', 'leave', 'change', 'change', 'wait', 'fail'] as const),
  ...(['answer first', 'answer first', 'answer last'] as const),
];

test('whatever happens, data never become older, and those that are shown are those of the last change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 25 }), async (steps) => {
      const client = makeQueryClient();
      const server = new CountingServer();
      // As while the live stream announces every change.
      const query = { ...server.query, staleTime: Number.POSITIVE_INFINITY };
      const shown: (() => void)[] = [];
      const deeds: Readonly<Record<Step, () => void>> = {
        show: () => void shown.push(show(client, query)),
        leave: () => shown.shift()?.(),
        change: () => {
          server.changes += 1;
          void invalidate(client);
        },
        'answer first': () => server.answer('first'),
        'answer last': () => server.answer('last'),
        fail: () => server.fail(),
        wait: () => void vi.advanceTimersByTime(1500),
      };
      let newest = -1;
      for (const step of steps) {
        deeds[step]();
        await pass();
        const data = client.getQueryData<number>(KEY) ?? -1;
        expect(data).toBeGreaterThanOrEqual(newest);
        newest = data;
      }
      show(client, query);
      do {
        server.answer('first');
        await pass(5000);
      } while (server.isAsked);
      const { error, data } = client.getQueryState(KEY) ?? {};
      if (error === null) expect(data).toBe(server.changes);
      client.clear();
    }),
    { numRuns: 60, seed: 48 },
  );
});

test('without an answer it is tried three times more, at growing intervals; a refusal is final', async () => {
  const client = newClient();
  const server = new CountingServer();
  show(client, server.query);
  for (const wait of [1000, 2000, 4000]) {
    server.fail();
    await pass(wait);
  }
  expect(server.asked).toBe(4);
  server.fail();
  await pass(60_000);
  expect(server.asked).toBe(4);
  const query = client.getQueryCache().find({ queryKey: KEY });
  expect(query && hasFailed(query)).toBe(true);
  void invalidate(client);
  server.fail(refusal());
  await pass(60_000);
  expect(server.asked).toBe(5);
  expect(query && hasFailed(query)).toBe(false);
});

/** A server that always gives this answer, and the addresses it was asked for. */
function answering(status: number, body: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(body, { status });
  });
  return asked;
}

test('a private query is fetched again with its topics, and with no other', async () => {
  const asked = answering(200, []);
  const client = newClient();
  show(client, callQuery(coachTeams, {}, { topics: ['teams'] }));
  await pass();
  invalidateTopics(client, new Set(['schedule', 'bracket']));
  await pass();
  expect(asked).toHaveLength(1);
  invalidateTopics(client, new Set(['teams']));
  await pass();
  expect(asked).toEqual(['/api/teams/coachId', '/api/teams/coachId']);
});

const BODY = { csv: '', id: 1, teamName: '', division: '', quizzers: [] };

test('a mutation refetches what it changed, even after a failure; a preview doesn’t', async () => {
  const refetches = async (call: typeof saveTeam | typeof previewTeams, status: number) => {
    const preview = { teams: [], leftOut: 0, faults: [] };
    const reply = call === saveTeam ? true : preview;
    answering(status, status === 200 ? reply : { status, detail: 'No' });
    const client = newClient();
    const server = new CountingServer();
    show(client, server.query);
    server.answer();
    await pass();
    const saving = new MutationObserver(client, callMutation<typeof call>(call));
    await saving.mutate({ body: BODY }).catch(() => {});
    return server.asked === 2;
  };
  expect(await refetches(saveTeam, 200)).toBe(true);
  for (const status of [403, 404, 409, 422]) expect(await refetches(saveTeam, status)).toBe(true);
  for (const status of [401, 429, 500]) expect(await refetches(saveTeam, status)).toBe(false);
  for (const status of [200, 422]) expect(await refetches(previewTeams, status)).toBe(false);
});

test('a 401 ends the session by a query that the page needs, never by one in the background (P4)', async () => {
  answering(401, { status: 401, detail: 'Please log in' });
  const loses = async (...backgrounds: boolean[]) => {
    const client = newClient();
    const onLost = vi.fn();
    watchForLostSession(client, { office: /^$/, spared: [] }, onLost);
    for (const background of backgrounds) show(client, callQuery(warnings, {}, { background }));
    // A disabled query needs no new data either.
    show(client, callQuery(warnings, {}, { enabled: false }));
    await pass();
    return onLost.mock.calls.length;
  };
  expect(await loses(false)).toBe(1);
  expect(await loses(true, false)).toBe(1);
  expect(await loses(true, true)).toBe(0);
});

test('after a logout nothing private stays or arrives; public data stays', async () => {
  const client = newClient();
  const [shown, left] = [new CountingServer(), new CountingServer()];
  show(client, shown.query);
  shown.answer();
  show(client, { ...left.query, queryKey: ['left'] })();
  const event = callQuery(getEvent);
  client.setQueryDefaults(event.queryKey, { meta: event.meta ?? {} });
  client.setQueryData(event.queryKey, {} as never);
  asVisitor(client);
  await pass();
  expect(client.getQueryData(KEY)).toBe(0);
  forgetSession(client);
  left.answer();
  await pass();
  expect(client.getQueryData(KEY)).toBeUndefined();
  expect(client.getQueryData(['left'])).toBeUndefined();
  expect(client.getQueryData(event.queryKey)).toBeDefined();
});

test('data is current until the last message before it was asked for again, until that is answered', async () => {
  const client = newClient();
  const server = new CountingServer();
  const observer = new QueryObserver(client, { ...server.query, retry: false });
  onTestFinished(observer.subscribe(() => {}));
  server.answer();
  await pass();
  const query = observer.getCurrentQuery();
  vi.setSystemTime(1000);
  heardServer();
  expect(currentUntil(query)).toBe(1000);
  missedServer();
  void invalidate(client);
  // An answer to something else.
  vi.setSystemTime(2000);
  heardServer();
  void invalidate(client);
  await pass();
  expect(currentUntil(query)).toBe(1000);
  server.answer('last');
  await pass();
  expect(currentUntil(query)).toBe(2000);
});
