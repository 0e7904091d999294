import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import {
  adminOf,
  type RunningProduct,
  runProduct,
  usedDataFolder,
} from '../testing/running-product.ts';
import { ScoredEvening } from '../testing/scored-evening.ts';

const TIMES = 20;
const SAVERS = 8;
const READERS = 4;

let folder: Awaited<ReturnType<typeof usedDataFolder>>;
let product: RunningProduct;
let evening: ScoredEvening;
beforeAll(async () => {
  folder = await usedDataFolder();
  product = await runProduct(folder.path, { LOG_LEVEL: 'error' });
  evening = await ScoredEvening.begin(await adminOf(product));
}, 120_000);
afterAll(async () => {
  await product.end('SIGTERM');
  await folder.remove();
});

test.each([
  ['killed', 'SIGKILL'],
  ['restarted without waiting for anybody', 'SIGQUIT'],
] as const)(
  `${TIMES} times %s while ${SAVERS} save and ${READERS} read, nothing that was acknowledged is lost`,
  async (_, signal) => {
    const load = evening.load(SAVERS, READERS);
    for (let time = 0; time < TIMES; time++) {
      const saves = load.saves;
      await eventually(() => expect(load.saves).toBeGreaterThanOrEqual(saves + SAVERS), 5);
      // At a different moment of the saves each time.
      await pause(20 + 13 * time);
      await endServer(folder.path, signal);
      await eventually(async () => await evening.expectRight());
    }
    await load.end();
    await evening.expectStored();
    // Every answer was a normal one or "try again", and each saver did save.
    expect([...load.statuses].sort()).toEqual([200, 503]);
    expect(load.saves).toBeGreaterThan(TIMES);
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
    expect(product.output).not.toContain('nobody caught');
  },
  300_000,
);

/** Ends the server of a data folder, and waits until another one is ready. */
async function endServer(place: string, signal: NodeJS.Signals): Promise<void> {
  const before = await postmaster(place);
  process.kill(before.pid, signal);
  await eventually(async () => {
    const now = await postmaster(place);
    expect([now.isReady, now.pid !== before.pid]).toEqual([true, true]);
  });
}

/** The state of the server of a data folder, as it reports it. */
async function postmaster(place: string): Promise<{ pid: number; isReady: boolean }> {
  const file = path.join(place, 'postgres', 'cluster', 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
}
