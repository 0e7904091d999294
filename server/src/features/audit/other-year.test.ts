import type { RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveOf, makeAnother, snapshotNow, upload } from '../../../testing/archives.ts';
import { seedTeams, times } from '../../../testing/friday.ts';
import {
  type Browser,
  settled,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';

let lost: TestServer;
let replacement: TestServer;
let admin: Browser;
beforeAll(async () => {
  lost = await startTestServer();
  replacement = await startTestServer();
  await makeAnother(replacement);
  admin = await replacement.as('admin');
});
afterAll(async () => {
  await lost.end();
  await replacement.end();
});

test('only an installation without a church adopts the archive’s year (N0)', async () => {
  await seedTeams(lost, times(2, { group: 'Open 1' }));
  const snapshot = await snapshotNow(lost);
  // A restore closes no year: nobody would have chosen when its data is deleted (W8).
  const closedAt = '2026-01-02T12:00:00Z';
  const ofYear = async (year: number) => await archiveOf({ ...snapshot, year, closedAt });
  const year = async () => {
    await settled(replacement);
    return (await admin.request('GET', '/api/event')).json().year;
  };

  const answer = await upload(replacement, admin, ['Quizmeet2025.zip', await ofYear(2025)]);
  expect(answer.statusCode).toBe(201);
  expect(await year()).toBe(2026);
  const { id } = answer.json<RestorePoint>();
  expect((await admin.request('POST', `/api/restore-points/${id}/restore`)).body).toBe('true');
  expect(await year()).toBe(2025);
  expect((await admin.request('GET', '/api/teams/all?division=All')).json()).toHaveLength(2);
  expect((await admin.request('GET', '/api/history/years')).json()).toEqual([
    { year: 2025, current: true, closed: false },
  ]);

  const other = await upload(replacement, admin, ['Quizmeet2024.zip', await ofYear(2024)]);
  expect(other.statusCode).toBe(422);
  expect(other.json().detail).toBe(
    'Quizmeet2024.zip is the 2024 event; the current one is 2025. Nothing was changed. ' +
      'Import it into an empty installation.',
  );

  // The state of before has its own year.
  const points = (await admin.request('GET', '/api/restore-points')).json<RestorePoint[]>();
  const before = points.find(({ reason }) => reason.startsWith('Before restoring'));
  await admin.request('POST', `/api/restore-points/${before?.id}/restore`);
  expect(await year()).toBe(2026);
});
