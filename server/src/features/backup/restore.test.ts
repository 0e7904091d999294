import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { seedThreeRooms } from '../../../testing/friday.ts';
import { runRestore } from '../../../testing/restoring.ts';
import { readRound, score } from '../../../testing/results.ts';
import { startTestServer } from '../../../testing/test-server.ts';

test('a backup restores results and quiz machine files elsewhere (N5)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-restored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [stick, other] = [path.join(folder, 'stick'), path.join(folder, 'other')];
  await mkdir(stick);
  const lost = await startTestServer({ BACKUP_FOLDER: stick });
  onTestFinished(() => lost.end());
  await lost.services.storage.put('events/2026/results/a.txt', 'a line');
  const { rounds } = await seedThreeRooms(lost);
  const id = rounds[0]?.id ?? 0;
  const admin = await lost.as('admin');
  expect((await score(lost, admin, id, [120, 80])).statusCode).toBe(200);
  expect((await admin.request('POST', '/api/backups')).body).toBe('true');

  const database = await freshDatabase();
  const restored = await runRestore(other, [stick], { DATABASE_URL: database.url });
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')]);
  const again = await startTestServer({ DATA_DIR: other }, database);
  onTestFinished(() => again.end());
  expect(await readRound(again, id)).toMatchObject({ leftTeamScore: 120, rightTeamScore: 80 });
  const file = path.join(other, 'storage/events/2026/results/a.txt');
  expect(await readFile(file, 'utf8')).toBe('a line');
});
