import { afterEach, beforeEach, expect, it } from 'vitest';
import { CONFIRMED, opensNextYear } from '../../../testing/closing.ts';
import { putResultFile, seedFriday } from '../../../testing/machine-files.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { readStoredGames } from './games.ts';
import { loadResults } from './load.ts';
import { type FileReader, openReader } from './reader.ts';

let server: TestServer;
let reader: FileReader;
let admin: Browser;
afterEach(() => server.end());
beforeEach(async () => {
  server = await startTestServer();
  reader = openReader(server.services.workers.staff);
  admin = await server.as('admin');
  const { files } = await seedFriday(server);
  await putResultFile(server, 'room-1.txt', files.get('room-1.txt') ?? '');
});

it('names a file removed between listing and reading', async () => {
  const { services } = server;
  const { storage } = services;
  const event = await eventRecords(services.db).current();
  const list = async (folder: string) => [
    ...(await storage.list(folder)),
    { name: 'gone.txt', bytes: 10, storedAt: new Date(0) },
  ];
  const read = await readStoredGames({ ...services, storage: { ...storage, list } }, reader, event);
  expect(read.files.map(({ name }) => name)).toEqual(['room-1.txt']);
  expect(read.unreadable).toEqual(['gone.txt: removed in the meantime']);
});

it('loads nothing into a year that became the current one while files were read', async () => {
  const nextYear = {
    read: async (job: Parameters<FileReader['read']>[0]) => {
      await admin.request('POST', '/api/history/close', CONFIRMED);
      await opensNextYear(admin);
      return await reader.read(job);
    },
  };
  await expect(loadResults(server.services, nextYear, null, false)).rejects.toThrow(
    'The current year has changed. Try again.',
  );
});
