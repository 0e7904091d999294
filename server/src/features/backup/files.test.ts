import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { folderPlace } from '../../platform/backup/place.ts';
import { openStorage } from '../../platform/storage/open.ts';
import { copyFiles, putFilesBack } from './files.ts';

let server: TestServer;
let admin: Browser;
let second: string;
let other: string;
beforeEach(async () => {
  second = await mkdtemp(path.join(tmpdir(), 'quizmeet-second-'));
  other = await mkdtemp(path.join(tmpdir(), 'quizmeet-other-'));
  server = await startTestServer({ BACKUP_FOLDER: second, LOG_LEVEL: 'silent' });
  admin = await server.as('admin', 'Ada Office');
});
afterEach(async () => {
  await server.end();
  for (const folder of [second, other]) await rm(folder, { recursive: true });
});

const RESULTS = 'events/2026/results';
const copies = async () => (await readdir(second)).filter((name) => name.startsWith('file-'));
const copyNow = async () =>
  await copyFiles(server.services.db, server.services.storage, folderPlace(second));

test('quiz machine files are copied to the second location and restored elsewhere (N5)', async () => {
  const { storage } = server.services;
  await storage.put(`${RESULTS}/Räume (1) %.txt`, 'a line');
  expect((await admin.request('POST', '/api/backups')).statusCode).toBe(200);
  expect(await copies()).toHaveLength(1);
  expect(await copies()).toContain('file-2026-results-R%C3%A4ume%20(1)%20%25.txt');

  const elsewhere = await openStorage({ dataDir: other, storageUrl: undefined });
  expect(await putFilesBack(folderPlace(second), elsewhere)).toEqual({ put: 1, unread: 0 });
  const put = await elsewhere.read(`${RESULTS}/Räume (1) %.txt`);
  expect(put === null ? null : `${await buffer(put)}`).toBe('a line');
  expect((await elsewhere.list(RESULTS)).map(({ name }) => name)).toEqual(['Räume (1) %.txt']);
  expect(await putFilesBack(folderPlace(second), elsewhere)).toEqual({ put: 0, unread: 0 });
});

test('only missing or changed files are copied; copies of removed files stay', async () => {
  const { storage } = server.services;
  await copyNow();
  expect(await copyNow()).toBe(0);
  await storage.put(`${RESULTS}/room.txt`, 'one');
  expect(await copyNow()).toBe(1);
  // As long as before, such as after a name was erased (N6).
  const copy = path.join(second, 'file-2026-results-room.txt');
  await utimes(copy, new Date(0), new Date(0));
  await storage.put(`${RESULTS}/room.txt`, 'two');
  expect(await copyNow()).toBe(1);
  expect(await readFile(copy, 'utf8')).toBe('two');
  await storage.remove(`${RESULTS}/room.txt`);
  expect(await copyNow()).toBe(0);
  expect(await readFile(copy, 'utf8')).toBe('two');
});

test('a file that can’t be copied is reported and doesn’t block others (N5)', async () => {
  const { storage } = server.services;
  // Its copy's name would be longer than any file system takes.
  const long = `${'一'.repeat(60)}.txt`;
  await storage.put(`${RESULTS}/${long}`, 'one');
  await storage.put(`${RESULTS}/丁.txt`, 'two');
  await expect(copyNow()).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
  expect(await copies()).toContain(`file-2026-results-${encodeURIComponent('丁')}.txt`);
  await storage.remove(`${RESULTS}/${long}`);
  expect(await copyNow()).toBe(0);
});

test('a copy whose name leads elsewhere is left alone', async () => {
  const strange = ['..%2F..%2Fevil.txt', '..', '.hidden', '%E0%A4%A', 'a%5Cb.txt', 'a%00b.txt'];
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-strange-'));
  for (const name of strange) await writeFile(path.join(folder, `file-2026-results-${name}`), 'x');
  await writeFile(path.join(folder, 'file-2026-import-room.txt'), 'x');
  const storage = await openStorage({ dataDir: folder, storageUrl: undefined });
  const put = vi.spyOn(storage, 'put');
  expect(await putFilesBack(folderPlace(folder), storage)).toEqual({ put: 0, unread: 0 });
  expect(put).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
});

test('a copy that a failing stick cannot read is counted, and keeps no other one back (N5)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-failing-'));
  // Reading a folder as a file fails, for the superuser, too.
  await mkdir(path.join(folder, 'file-2026-results-a.txt'));
  await writeFile(path.join(folder, 'file-2026-results-b.txt'), 'a line');
  const storage = await openStorage({ dataDir: folder, storageUrl: undefined });
  expect(await putFilesBack(folderPlace(folder), storage)).toEqual({ put: 1, unread: 1 });
  await rm(folder, { recursive: true });
});
