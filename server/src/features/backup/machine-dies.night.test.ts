import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { runRestore } from '../../../testing/restoring.ts';
import {
  adminOf,
  type Caller,
  runProduct,
  usedDataFolder,
} from '../../../testing/running-product.ts';
import { resultOf, roundsOf, scheduleEvening } from '../../../testing/scored-evening.ts';
import { hasBackup, machines } from '../../../testing/second-place.ts';

/** Before the products that back up: the name of a backup is its time. */
const EARLIER = '2026-11-20T18:00:00-05:00';

const { folder, stick, started, end } = machines();
afterEach(end);

const save = async (admin: Caller, round: { id: number }, score: number): Promise<void> => {
  const { version } = (await (await admin.ask('GET', `/api/rounds/${round.id}`)).json()) as {
    version: number;
  };
  const answer = await admin.ask('PUT', '/api/rounds', resultOf({ id: round.id, version }, score));
  expect(answer.status).toBe(200);
};

const standings = async (admin: Caller) =>
  await (await admin.ask('GET', '/api/teams/standings?division=Open')).json();

test('an event played half and resumed elsewhere ends with the standings of an undisturbed one (N5)', async () => {
  const lost = await folder(usedDataFolder);
  const undisturbed = await folder();
  const second = await stick();
  const first = await runProduct(lost.path, { QUIZ_NOW: EARLIER, LOG_LEVEL: 'error' });
  await scheduleEvening(await adminOf(first));
  await first.end('SIGTERM');
  const database = path.join(lost.path, 'postgres');
  await promisify(execFile)('cp', ['-a', database, undisturbed.path]);
  const scoreOf = (i: number) => 10 * (1 + ((i * 7) % 40));

  const calm = await started(undisturbed.path, await stick());
  const calmAdmin = await adminOf(calm);
  const rounds = await roundsOf(calmAdmin);
  for (const [i, round] of rounds.entries()) await save(calmAdmin, round, scoreOf(i));
  const wanted = await standings(calmAdmin);

  const product = await started(lost.path, second);
  const admin = await adminOf(product);
  await hasBackup(admin);
  const half = rounds.length / 2;
  for (const [i, round] of rounds.entries()) if (i < half) await save(admin, round, scoreOf(i));
  expect((await admin.ask('POST', '/api/backups')).status).toBe(200);
  await product.end('SIGKILL');
  await lost.remove();

  const other = await folder();
  expect((await runRestore(other.path, [second])).code).toBe(0);
  const again = await started(other.path, second);
  const newAdmin = await adminOf(again);
  expect((await roundsOf(newAdmin)).map(({ id, winningTeam }) => [id, winningTeam !== ''])).toEqual(
    rounds.map(({ id }, i) => [id, i < half]),
  );
  for (const [i, round] of rounds.entries()) if (i >= half) await save(newAdmin, round, scoreOf(i));
  expect(await standings(newAdmin)).toEqual(wanted);
});

test('a removed stick is reported, saves continue, and it catches up later (N5)', async () => {
  const lost = await folder(usedDataFolder);
  const second = await stick();
  const product = await started(lost.path, second);
  const admin = await adminOf(product);
  await scheduleEvening(admin);
  await hasBackup(admin);
  await rename(second, `${second}-in-a-pocket`);
  const rounds = await roundsOf(admin);
  for (const [i, round] of rounds.entries()) await save(admin, round, 10 * (i + 1));
  expect((await admin.ask('POST', '/api/backups')).status).toBe(503);
  const warned = await (await admin.ask('GET', '/api/warnings')).json();
  expect(warned).toEqual([
    { code: 'second-place-gone', text: expect.stringContaining('the folder doesn’t exist') },
  ]);
  const health = await admin.ask('GET', '/api/health');
  expect(health.headers.get('quizmeet-backups')).toContain(
    'The second backup location cannot be used',
  );

  await rename(`${second}-in-a-pocket`, second);
  expect((await admin.ask('POST', '/api/backups')).status).toBe(200);
  await product.end('SIGKILL');
  await lost.remove();
  const other = await folder();
  expect((await runRestore(other.path, [second])).code).toBe(0);
  const again = await started(other.path, second);
  const stored = await roundsOf(await adminOf(again));
  expect(stored.map(({ leftTeamScore }) => leftTeamScore)).toEqual(
    rounds.map((_, i) => 10 * (i + 1)),
  );
});
