import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Backups } from '@quizmeet/contract/backup/calls.ts';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { runRestore } from '../../../testing/restoring.ts';
import {
  adminOf,
  type Caller,
  dataFolder,
  type RunningProduct,
  runProduct,
  usedDataFolder,
} from '../../../testing/running-product.ts';
import {
  resultOf,
  roundsOf,
  ScoredEvening,
  scheduleEvening,
} from '../../../testing/scored-evening.ts';

const FRIDAY = '2026-11-20T19:00:00-05:00';
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function folder(make: typeof dataFolder): ReturnType<typeof dataFolder> {
  const made = await make();
  ends.push(() => made.remove());
  return made;
}

async function stick(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'quizmeet-stick-'));
  ends.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function started(dataDir: string, second: string): Promise<RunningProduct> {
  const product = await runProduct(dataDir, {
    BACKUP_FOLDER: second,
    QUIZ_NOW: FRIDAY,
    LOG_LEVEL: 'error',
  });
  ends.push(() => product.end('SIGKILL'));
  return product;
}

/** A file of a quiz machine as it lies in the data folder; returns its path there. */
async function addMachineFile(dataDir: string): Promise<string> {
  const file = path.join('storage', 'events', '2026', 'results', 'a.txt');
  await mkdir(path.dirname(path.join(dataDir, file)), { recursive: true });
  await writeFile(path.join(dataDir, file), 'a line');
  return file;
}

const backups = async (admin: Caller) =>
  (await (await admin.ask('GET', '/api/backups')).json()) as Backups;

const hasBackup = async (admin: Caller) =>
  await eventually(async () => {
    const { here, second } = await backups(admin);
    expect(second?.file).toEqual(here?.file);
    expect(second?.file).toMatch(/^quizmeet-/);
  });

const save = async (admin: Caller, round: { id: number }, score: number): Promise<void> => {
  const { version } = (await (await admin.ask('GET', `/api/rounds/${round.id}`)).json()) as {
    version: number;
  };
  const answer = await admin.ask('PUT', '/api/rounds', resultOf({ id: round.id, version }, score));
  expect(answer.status).toBe(200);
};

const standings = async (admin: Caller) =>
  await (await admin.ask('GET', '/api/teams/standings?division=Open')).json();

test('the machine dies in the middle of saving: elsewhere not one acknowledged result is missing (N7)', async () => {
  const lost = await folder(usedDataFolder);
  const second = await stick();
  const file = await addMachineFile(lost.path);
  const product = await started(lost.path, second);
  const admin = await adminOf(product);
  const evening = await ScoredEvening.begin(admin);
  await hasBackup(admin);
  const load = evening.load(8, 2);
  await eventually(() => expect(load.saves).toBeGreaterThan(60));
  await product.end('SIGKILL');
  const ended = load.end();
  await lost.remove();
  await ended;

  const other = await folder(dataFolder);
  const restored = await runRestore(other.path, [second]);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Took quizmeet-')]);
  expect(restored.output).toMatch(/Added \d+ later changes from the journal/);
  expect(restored.output).toContain('Put back 1 file: files of the quiz machines');
  expect(await readFile(path.join(other.path, file), 'utf8')).toBe('a line');
  const again = await started(other.path, second);
  await evening.goOnWith(await adminOf(again));
  await evening.expectStored();
});

test('an event played half and resumed elsewhere ends with the standings of an undisturbed one (N5)', async () => {
  const lost = await folder(usedDataFolder);
  const undisturbed = await folder(dataFolder);
  const second = await stick();
  const first = await runProduct(lost.path, { QUIZ_NOW: FRIDAY, LOG_LEVEL: 'error' });
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
  await product.end('SIGKILL');
  await lost.remove();

  const other = await folder(dataFolder);
  expect((await runRestore(other.path, [second])).code).toBe(0);
  const again = await started(other.path, second);
  const newAdmin = await adminOf(again);
  expect((await roundsOf(newAdmin)).map(({ id, winningTeam }) => [id, winningTeam !== ''])).toEqual(
    rounds.map(({ id }, i) => [id, i < half]),
  );
  for (const [i, round] of rounds.entries()) if (i >= half) await save(newAdmin, round, scoreOf(i));
  expect(await standings(newAdmin)).toEqual(wanted);
});

test('a stick that is pulled out is told, saves go on, and it catches up when it is back (N7)', async () => {
  const lost = await folder(usedDataFolder);
  const second = await stick();
  const product = await started(lost.path, second);
  const admin = await adminOf(product);
  await scheduleEvening(admin);
  await hasBackup(admin);
  await rename(second, `${second}-in-a-pocket`);
  const rounds = await roundsOf(admin);
  for (const [i, round] of rounds.entries()) await save(admin, round, 10 * (i + 1));
  await eventually(async () =>
    expect((await backups(admin)).journal?.waiting).toBeGreaterThanOrEqual(rounds.length),
  );
  expect((await admin.ask('POST', '/api/backups')).status).toBe(503);
  const warned = await (await admin.ask('GET', '/api/warnings')).json();
  expect(warned).toEqual([
    { code: 'second-place-gone', text: expect.stringContaining('the folder is not there') },
  ]);
  const health = await admin.ask('GET', '/api/health');
  expect(health.headers.get('quizmeet-backups')).toContain('The second place cannot be used');

  await rename(`${second}-in-a-pocket`, second);
  await eventually(async () => expect((await backups(admin)).journal?.waiting).toBe(0));
  await product.end('SIGKILL');
  await lost.remove();
  const other = await folder(dataFolder);
  expect((await runRestore(other.path, [second])).code).toBe(0);
  const again = await started(other.path, second);
  const stored = await roundsOf(await adminOf(again));
  expect(stored.map(({ leftTeamScore }) => leftTeamScore)).toEqual(
    rounds.map((_, i) => 10 * (i + 1)),
  );
});
