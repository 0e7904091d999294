import { rename } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { runRestore } from '../../../testing/restoring.ts';
import { resultOf, roundsOf, scheduleEvening } from '../../../testing/scored-evening.ts';
import { hasBackup, machines } from '../../../testing/second-place.ts';
import { adminOf, type Caller, usedDataFolder } from '../../../testing/server-process.ts';

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
