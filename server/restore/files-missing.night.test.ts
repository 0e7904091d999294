import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBackup } from '../src/features/backup/write.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { runRestore } from '../testing/restoring.ts';
import { startTestServer } from '../testing/test-server.ts';

let database: FreshDatabase;
let folder: string;
let stick: string;
beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-restored-'));
  stick = path.join(folder, 'stick');
  await mkdir(stick);
  const server = await startTestServer();
  await writeBackup(server.services.db, stick, new Date('2026-11-21T00:00:00Z'));
  await server.end();
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const restored = async () => await runRestore(folder, [stick], { DATABASE_URL: database.url });

test('files that cannot be stored here are told with the reason (N5)', async () => {
  await writeFile(path.join(stick, 'file-2026-results-a.txt'), 'a line');
  await writeFile(path.join(folder, 'storage'), 'in the way of the folder');
  const { code, output } = await restored();
  expect(output).toContain('are not (local storage: it isn’t a folder).');
  expect(code).toBe(1);
});

test('files that the stick cannot read are told with their number (N5)', async () => {
  // Reading a folder as a file fails, for the superuser, too.
  await mkdir(path.join(stick, 'file-2026-results-a.txt'));
  const { code, output } = await restored();
  expect(output).toContain(`are not (1 in the folder ${stick} can’t be read).`);
  expect(code).toBe(1);
});
