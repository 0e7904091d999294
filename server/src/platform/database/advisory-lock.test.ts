import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAdvisoryLock } from './advisory-lock.ts';

/** PostgreSQL's "you are in" and "ready for a statement". */
const READY = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
/** The pause before the next look; no look follows the first one here. */
const PAUSE_MS = 1000;

afterEach(() => {
  // The spy goes first: it would bring the fake timer back after the real one.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// Scheduling twice would multiply polls.
test('a database that vanishes in the middle of a look is looked for once more, not twice', async () => {
  const database = createServer((client) => {
    let isIn = false;
    client.on('data', () => {
      if (isIn) return void client.destroy();
      isIn = true;
      client.write(READY);
    });
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const set = vi.spyOn(globalThis, 'setTimeout');
  const lock = holdAdvisoryLock({ host: '127.0.0.1', port }, 1, () => undefined, PAUSE_MS);
  const next = () => set.mock.calls.filter(([, ms]) => ms === PAUSE_MS);
  while (next().length === 0) await nextTurn();
  await nextTurn();
  expect(vi.getTimerCount()).toBe(1);
  await lock.close();
  expect(vi.getTimerCount()).toBe(0);
  database.close();
});
