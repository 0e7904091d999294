import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import type { Browser } from '../../../testing/test-server.ts';
import { auditRecords } from '../../records/audit.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Office');
const score = await server.as('score');
beforeAll(async () => {
  const { db, clock } = server.services;
  for (let number = 1; number <= 6; number++) {
    await auditRecords(db).add({
      at: clock(),
      userId: null,
      who: 'Ada Office',
      action: `Deed ${number}`,
      subject: 'Somebody',
      aboutAccounts: number % 2 === 0,
    });
  }
});

const page = async (reader: Browser, query = '') =>
  (await reader.request('GET', `/api/audit${query}`)).json<AuditEntry[]>();
const actions = (entries: readonly AuditEntry[]) => entries.map((entry) => entry.action);

test('an admin reads every entry, newest first, with all of its fields (N2)', async () => {
  const entries = await page(admin);
  expect(actions(entries).slice(0, 6)).toEqual([
    'Deed 6',
    'Deed 5',
    'Deed 4',
    'Deed 3',
    'Deed 2',
    'Deed 1',
  ]);
  expect(entries[0]).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^2026-10-15T16:00:0\d\.\d{3}Z$/),
    who: 'Ada Office',
    action: 'Deed 6',
    subject: 'Somebody',
    before: null,
    after: null,
  });
});

test('entries about accounts are for admins only (N2)', async () => {
  expect(actions(await page(score)).slice(0, 3)).toEqual(['Deed 5', 'Deed 3', 'Deed 1']);
});

test('a page continues before an entry, with the requested length', async () => {
  const first = await page(admin, '?limit=2');
  expect(actions(first)).toEqual(['Deed 6', 'Deed 5']);
  const second = await page(admin, `?limit=2&before=${first.at(-1)?.id}`);
  expect(actions(second)).toEqual(['Deed 4', 'Deed 3']);
  expect(await page(score, `?limit=1&before=${second.at(-1)?.id}`)).toMatchObject([
    { action: 'Deed 1' },
  ]);
});
