import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Backups } from '@quizmeet/contract/backup/calls.ts';
import { afterEach, expect, test } from 'vitest';
import { databaseOfAscii, type FreshDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runRestore } from '../../../testing/restoring.ts';
import { resultOf, roundsOf, scheduleEvening } from '../../../testing/scored-evening.ts';
import { adminOf, type ServerProcess, spawnServer } from '../../../testing/server-process.ts';
import { folderIn } from './write.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'quizmeet-external-'));
  ends.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** A database of a PostgreSQL that is not the product's own, without tables. */
async function database(): Promise<FreshDatabase> {
  const made = await databaseOfAscii('UTF8');
  ends.push(() => made.drop());
  return made;
}

async function started(dataDir: string, settings: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(dataDir, { LOG_LEVEL: 'error', ...settings });
  ends.push(() => server.end('SIGKILL'));
  return server;
}

test('an event on an external PostgreSQL is restored to another one (N5)', async () => {
  const second = await folder();
  const first = await database();
  const lost = await started(await folder(), { DATABASE_URL: first.url, BACKUP_FOLDER: second });
  const admin = await adminOf(lost);
  await scheduleEvening(admin);
  await eventually(async () => {
    const backups = (await (await admin.request('GET', '/api/backups')).json()) as Backups;
    expect(backups.second?.file).toMatch(/^quizmeet-/);
  });
  const rounds = await roundsOf(admin);
  for (const [i, round] of rounds.entries()) {
    const saved = await admin.request('PUT', '/api/rounds', resultOf(round, 10 * (i + 1)));
    expect(saved.status).toBe(200);
  }
  expect((await admin.request('POST', '/api/backups')).status).toBe(200);
  await lost.end('SIGKILL');

  const next = await database();
  const dataDir = await folder();
  const settings = { DATABASE_URL: next.url };
  const restored = await runRestore(dataDir, [second], settings);
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringContaining('Restored quizmeet-'),
  ]);
  expect(await readdir(dataDir)).not.toContain('postgres');
  const again = await started(dataDir, settings);
  const stored = await roundsOf(await adminOf(again));
  expect(stored.map(({ id, leftTeamScore }) => [id, leftTeamScore])).toEqual(
    rounds.map(({ id }, i) => [id, 10 * (i + 1)]),
  );

  // Nothing is restored while it runs, or over data unless requested.
  const over = async (...more: string[]) => await runRestore(dataDir, [second, ...more], settings);
  expect(await over('--overwrite')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Quizmeet is running on this database'),
  });
  await again.end('SIGTERM');
  expect(await over()).toMatchObject({
    code: 1,
    output: expect.stringContaining('Quizmeet already has data here'),
  });
  // The newest backup is incomplete; the previous one is reported and used.
  const names = (await readdir(second)).filter((name) => name.endsWith('.backup')).toSorted();
  const whole = await readFile(path.join(second, names.at(-1) ?? ''));
  const cutOff = 'quizmeet-2099-01-01T00-00-00Z.backup';
  await writeFile(path.join(second, cutOff), whole.subarray(0, whole.length / 2));
  const replaced = await over('--overwrite');
  expect(replaced.output).toContain(`${cutOff} is incomplete. Using the one before it.`);
  expect(replaced.output).toContain(`Restored ${names.at(-1)}`);
  expect([replaced.code, replaced.output]).toEqual([
    0,
    expect.stringContaining('The earlier data is saved in'),
  ]);
  expect(await readdir(folderIn(dataDir))).toContainEqual(expect.stringMatching(/^quizmeet-/));
  // A file that the stick can no longer read is reported last.
  await mkdir(path.join(second, 'file-2026-results-a.txt'));
  expect(await over('--overwrite')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Some quiz machine files'),
  });
});

test('an unreachable database is reported without its password', async () => {
  const second = await folder();
  const first = await database();
  const server = await started(await folder(), { DATABASE_URL: first.url, BACKUP_FOLDER: second });
  await eventually(async () =>
    expect(await readdir(second)).toContainEqual(expect.stringMatching(/\.backup$/)),
  );
  await server.end('SIGTERM');
  const nowhere = 'postgres://quizmeet:a-secret-word@127.0.0.1:9/quizmeet';
  const refused = await runRestore(await folder(), [second], { DATABASE_URL: nowhere });
  expect(refused.code).toBe(1);
  expect(refused.output).not.toContain('a-secret-word');
  expect(refused.output).not.toMatch(/\n\s+at /);
});
