import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { databasePid } from '../../../testing/child-product.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runRestore } from '../../../testing/restoring.ts';
import {
  resultOf,
  roundsOf,
  ScoredEvening,
  scheduleEvening,
} from '../../../testing/scored-evening.ts';
import { hasBackup, machines } from '../../../testing/second-place.ts';
import { adminOf, type Caller, usedDataFolder } from '../../../testing/server-process.ts';
import { isAlive } from '../../platform/postgres/processes.ts';

const { folder, stick, started, end } = machines();
afterEach(end);

const save = async (admin: Caller, round: { id: number }, score: number): Promise<void> => {
  const { version } = (await (await admin.request('GET', `/api/rounds/${round.id}`)).json()) as {
    version: number;
  };
  const answer = await admin.request(
    'PUT',
    '/api/rounds',
    resultOf({ id: round.id, version }, score),
  );
  expect(answer.status).toBe(200);
};

test('a stick that is pulled out is told, saves go on, and it catches up when it is back (N5)', async () => {
  const lost = await folder(usedDataFolder);
  const second = await stick();
  const server = await started(lost.path, second);
  const admin = await adminOf(server);
  await scheduleEvening(admin);
  await hasBackup(admin);
  await rename(second, `${second}-in-a-pocket`);
  const rounds = await roundsOf(admin);
  for (const [i, round] of rounds.entries()) await save(admin, round, 10 * (i + 1));
  expect((await admin.request('POST', '/api/backups')).status).toBe(503);
  const warned = await (await admin.request('GET', '/api/warnings')).json();
  expect(warned).toEqual([
    { code: 'second-place-gone', text: expect.stringContaining('the folder doesn’t exist') },
  ]);
  const health = await admin.request('GET', '/api/health');
  expect(health.headers.get('quizmeet-backups')).toContain(
    'The second backup location is unavailable',
  );

  await rename(`${second}-in-a-pocket`, second);
  expect((await admin.request('POST', '/api/backups')).status).toBe(200);
  await server.end('SIGKILL');
  await lost.remove();
  const other = await folder();
  expect((await runRestore(other.path, [second])).code).toBe(0);
  const again = await started(other.path, second);
  const stored = await roundsOf(await adminOf(again));
  expect(stored.map(({ leftTeamScore }) => leftTeamScore)).toEqual(
    rounds.map((_, i) => 10 * (i + 1)),
  );
});

async function addMachineFile(dataDir: string): Promise<string> {
  const file = path.join('storage', 'events', '2026', 'results', 'a.txt');
  await mkdir(path.dirname(path.join(dataDir, file)), { recursive: true });
  await writeFile(path.join(dataDir, file), 'a line');
  return file;
}

test('the machine dies: elsewhere every result that was backed up is there (N5)', async () => {
  const lost = await folder(usedDataFolder);
  const second = await stick();
  const file = await addMachineFile(lost.path);
  const server = await started(lost.path, second);
  const admin = await adminOf(server);
  const evening = await ScoredEvening.begin(admin);
  await hasBackup(admin);
  const load = evening.load(8, 2);
  await eventually(() => expect(load.saves).toBeGreaterThan(60));
  await load.end();
  expect((await admin.request('POST', '/api/backups')).status).toBe(200);
  const database = await databasePid(lost.path);
  await server.end('SIGKILL');
  await lost.remove();
  // By itself it would end within a minute.
  await expect.poll(() => isAlive(database), { timeout: 15_000 }).toBe(false);

  const other = await folder();
  const restored = await runRestore(other.path, [second]);
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringContaining('Restored quizmeet-'),
  ]);
  expect(restored.output).toContain('Restored 1 quiz machine file.');
  expect(await readFile(path.join(other.path, file), 'utf8')).toBe('a line');
  const again = await started(other.path, second);
  await evening.goOnWith(await adminOf(again));
  await evening.expectStored();
});
