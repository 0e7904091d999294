import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { getRehearsal } from '@quizmeet/contract/rehearsal/calls.ts';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { adminAt, rehearse, stateWhen, throwAway } from '../../../testing/rehearsing.ts';
import {
  adminOf,
  databasePid,
  runProduct,
  usedDataFolder,
} from '../../../testing/running-product.ts';
import { scheduleEvening } from '../../../testing/scored-evening.ts';

const FRIDAY = '2026-11-20T19:10:00-05:00';
const SETTINGS = { QUIZ_NOW: FRIDAY, REHEARSAL_PORT: '0', LOG_LEVEL: 'error' };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function begun() {
  const data = await usedDataFolder();
  ends.push(() => data.remove());
  const product = await runProduct(data.path, SETTINGS);
  ends.push(() => product.end('SIGKILL'));
  await scheduleEvening(await adminOf(product));
  return { data, product, admin: await adminAt(product.url) };
}

/** The processes of rehearsals on this machine that serve this data folder's product. */
const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [pid, ppid, ...args] = line.trim().split(/\s+/);
      return Number(ppid) === parent && args.join(' ').includes('rehearsal/main.ts')
        ? [Number(pid)]
        : [];
    });

test('a rehearsal whose process dies is told on the page; the event goes on', async () => {
  const { product, admin } = await begun();
  await rehearse(admin, { pace: '1' });
  const [child = 0] = childrenOf(product.pid);
  expect(child).toBeGreaterThan(0);
  process.kill(child, 'SIGKILL');
  const { failure } = await stateWhen(admin, ({ phase }) => phase === 'failed');
  expect(failure).toContain('ended by itself');
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  // Another one can be started at once.
  const at = await rehearse(admin, { lastRound: 1 });
  expect((await fetch(`${at}/api/health`)).status).toBe(200);
  await throwAway(admin);
  expect((await admin.ask(getRehearsal)).state).toBeNull();
});

test('a rehearsal whose process dies together with the database ends nothing else', async () => {
  const { data, product, admin } = await begun();
  await rehearse(admin, { pace: '1' });
  const [child = 0] = childrenOf(product.pid);
  process.kill(await databasePid(data.path), 'SIGKILL');
  process.kill(child, 'SIGKILL');
  await eventually(async () => {
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  });
  expect(product.output).not.toContain('nobody caught');
  await stateWhen(admin, ({ phase }) => phase === 'failed');
  // What could not be removed goes with the next one.
  await rehearse(admin, { lastRound: 1 });
  await throwAway(admin);
  expect(await readdir(data.path)).not.toContain('rehearsal');
});

test('what a killed product leaves of a rehearsal is gone after the next start', async () => {
  const { data, product, admin } = await begun();
  const at = await rehearse(admin, { pace: '1' });
  const [child = 0] = childrenOf(product.pid);
  await product.end('SIGKILL');
  await eventually(async () => await expect(fetch(`${at}/api/health`)).rejects.toThrow());
  await eventually(() => expect(() => process.kill(child, 0)).toThrow());
  expect(await readdir(data.path)).toContain('rehearsal');

  const again = await runProduct(data.path, SETTINGS);
  ends.push(() => again.end('SIGKILL'));
  expect(await readdir(data.path)).not.toContain('rehearsal');
  const admins = await adminAt(again.url);
  expect((await admins.ask(getRehearsal)).state).toBeNull();
  const audit = await (await admins.open('/api/audit?limit=5')).json();
  expect(audit).toContainEqual(
    expect.objectContaining({ action: 'End rehearsal', after: 'Quizmeet was stopped' }),
  );
});

test('stopping the product throws its rehearsal away', async () => {
  const { data, product, admin } = await begun();
  const at = await rehearse(admin, { pace: '1' });
  expect(await product.end('SIGTERM')).toBe(0);
  await expect(fetch(`${at}/api/health`)).rejects.toThrow();
  expect(await readdir(data.path)).not.toContain('rehearsal');
});
