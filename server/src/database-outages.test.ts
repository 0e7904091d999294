import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  adminOf,
  dataFolder,
  type RunningProduct,
  runProduct,
} from '../testing/running-product.ts';
import { ScoredEvening } from '../testing/scored-evening.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/supervisor.ts';

const TIMES = 20;
const SAVERS = 8;
const READERS = 4;
/** So soon after the database is back every answer is right again, in milliseconds. */
const BACK_WITHIN = 5000;
const silent = { info: () => undefined, warn: () => undefined };

describe.each(['embedded', 'external'] as const)('with an %s PostgreSQL', (kind) => {
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let serverFolder: Awaited<ReturnType<typeof dataFolder>>;
  let server: EmbeddedPostgres | undefined;
  let product: RunningProduct;
  let evening: ScoredEvening;
  beforeAll(async () => {
    folder = await dataFolder();
    serverFolder = await dataFolder();
    const settings: Record<string, string> = { LOG_LEVEL: 'error' };
    if (kind === 'external') {
      server = await startEmbeddedPostgres({ dataDir: serverFolder.path, log: silent });
      settings['DATABASE_URL'] = server.url;
    }
    product = await runProduct(folder.path, settings);
    evening = await ScoredEvening.begin(await adminOf(product));
  }, 120_000);
  afterAll(async () => {
    await product.end('SIGTERM');
    await server?.stop();
    await folder.remove();
    await serverFolder.remove();
  });

  test.each([
    ['killed', 'SIGKILL'],
    ['restarted without waiting for anybody', 'SIGQUIT'],
  ] as const)(
    `${TIMES} times %s while ${SAVERS} save and ${READERS} read, nothing that was acknowledged is lost`,
    async (_, signal) => {
      const place = kind === 'embedded' ? folder.path : serverFolder.path;
      const load = evening.load(SAVERS, READERS);
      for (let time = 0; time < TIMES; time++) {
        // At another moment of the saves each time.
        await pause(20 + 13 * time);
        const before = await postmaster(place);
        process.kill(before.pid, signal);
        await vi.waitFor(
          async () => {
            const now = await postmaster(place);
            expect([now.isReady, now.pid !== before.pid]).toEqual([true, true]);
          },
          { timeout: 30_000, interval: 10 },
        );
        await vi.waitFor(async () => await evening.expectRight(), {
          timeout: BACK_WITHIN,
          interval: 20,
        });
      }
      await load.end();
      await evening.expectStored();
      // Whatever was answered meanwhile was an answer or "try again", and each saver did save.
      expect([...load.statuses].sort()).toEqual([200, 503]);
      expect(load.saves).toBeGreaterThan(TIMES);
      expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
      expect(product.output).not.toContain('nobody caught');
    },
    300_000,
  );
});

/** What the server that runs in a data folder says of itself. */
async function postmaster(place: string): Promise<{ pid: number; isReady: boolean }> {
  const file = path.join(place, 'postgres', 'cluster', 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
}
