import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePid } from '../testing/child-product.ts';
import { eventually } from '../testing/eventually.ts';
import { resultOf, roundsOf, scheduleEvening } from '../testing/scored-evening.ts';
import {
  adminOf,
  Caller,
  type ServerProcess,
  spawnServer,
  usedDataFolder,
} from '../testing/server-process.ts';

let folder: Awaited<ReturnType<typeof usedDataFolder>>;
let server: ServerProcess;
let admin: Caller;
beforeAll(async () => {
  folder = await usedDataFolder();
  server = await spawnServer(folder.path, { LOG_LEVEL: 'error' });
  admin = await adminOf(server);
  await scheduleEvening(admin);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await folder.remove();
});

test('killed while results are entered and started again, it has every one that it acknowledged', async () => {
  const acknowledged = new Map<number, number>();
  const open = await roundsOf(admin);
  const scorer = async () => {
    for (let round = open.pop(); round !== undefined; round = open.pop()) {
      const score = 10 * (open.length + 1);
      const { id } = round;
      const answer = await admin
        .request('PUT', '/api/rounds', resultOf(round, score))
        .catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(200);
      acknowledged.set(id, score);
      if (acknowledged.size === 7) void server.end('SIGKILL');
    }
  };
  await Promise.all([scorer(), scorer(), scorer()]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(7);
  expect(acknowledged.size).toBeLessThan(20);
  await server.end('SIGKILL');

  server = await spawnServer(folder.path, { LOG_LEVEL: 'error' });
  const stored = new Map(
    (await roundsOf(new Caller(server.url))).map((round) => [round.id, round.leftTeamScore]),
  );
  for (const [id, score] of acknowledged) expect(stored.get(id)).toBe(score);
  // The session and the evening are still there.
  admin = new Caller(server.url, admin.token);
  const next = (await roundsOf(admin)).find((round) => round.winningTeam === '');
  if (next === undefined) throw new Error('no round is open');
  expect((await admin.request('PUT', '/api/rounds', resultOf(next, 480))).status).toBe(200);
});

test('without its database it answers 503, then recovers and notifies pages', async () => {
  const stream = new LiveStream(await fetch(`${server.url}/api/live`));
  await eventually(() => expect(stream.count('standings')).toBeGreaterThan(0));
  // Announced in order, so all earlier saves are.
  expect((await admin.request('PUT', '/api/history/stored', [PAST])).status).toBe(200);
  await eventually(() => expect(stream.count('history')).toBeGreaterThan(1));
  const countBefore = stream.count('standings');
  const statuses = new Set<number>();
  let isOver = false;
  const [round] = await roundsOf(admin);
  if (round === undefined) throw new Error('no round');
  const load = ['/api/health', '/api/rounds/all?division=All', '/api/audit'].map(async (path) => {
    while (!isOver) statuses.add((await admin.request('GET', path)).status);
  });
  process.kill(await databasePid(folder.path), 'SIGINT');
  await eventually(() => expect(statuses).toContain(503));
  await eventually(async () =>
    expect((await admin.request('GET', '/api/health')).status).toBe(200),
  );
  isOver = true;
  await Promise.all(load);

  expect([...statuses].sort()).toEqual([200, 503]);
  await eventually(() => expect(stream.count('standings')).toBeGreaterThan(countBefore));
  const saved = await admin.request('PUT', '/api/rounds', resultOf(round, 100));
  expect(saved.status).toBe(200);
  await eventually(async () => {
    const read = (await roundsOf(admin)).find(({ id }) => id === round.id);
    expect(read?.leftTeamScore).toBe(100);
  });
  stream.close();
});

const CHAMPIONS = { openTeam: 'A', openQuizzer: 'B', noviceTeam: 'C', noviceQuizzer: 'D' };
const PAST = { champions: { year: 2018, ...CHAMPIONS }, teams: [], quizzers: [] };

class LiveStream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #text = '';

  constructor(response: Response) {
    this.#reader = response.body?.getReader();
    void this.#read();
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    for (;;) {
      const { done = true, value } = (await this.#reader?.read().catch(() => null)) ?? {};
      if (done) return;
      this.#text += decoder.decode(value);
    }
  }

  count(topic: string): number {
    return this.#text.split(`"topic":"${topic}"`).length - 1;
  }

  close(): void {
    void this.#reader?.cancel();
  }
}
