import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Round, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { afterEach, expect, test } from 'vitest';
import { archiveOf, bringHere } from '../../../testing/archives.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { readSchedule } from '../../../testing/friday.ts';
import { settled, type TestProduct, testProduct } from '../../../testing/product.ts';
import { folderPlace } from '../../platform/backup/place.ts';
import { unpacked } from '../../snapshot/snapshot.ts';
import { backupNamed, journalOf } from './find.ts';
import { putIn } from './put-in.ts';

/** Files of earlier versions, never made again: a new form adds a file. */
const KEPT = path.join(import.meta.dirname, '../../../testing/kept');
const ended: TestProduct[] = [];
afterEach(async () => {
  for (const product of ended.splice(0)) await product.end();
});

const inShort = (slots: readonly Slot[]) =>
  slots
    .flatMap(({ rounds }) => rounds)
    .map(({ id, leftTeamName, leftTeamScore }) => [id, leftTeamName, leftTeamScore]);

async function product(): Promise<TestProduct> {
  const made = await testProduct();
  ended.push(made);
  return made;
}

test('a file of each form is kept', async () => {
  expect((await readdir(KEPT)).toSorted()).toEqual([
    'backup-1.backup',
    expect.stringMatching(/^journal-/),
    ...[1, 2, 3, 4, 5, 6].map((form) => `snapshot-${form}.json.gz`),
  ]);
});

test.each([1, 2, 3, 4, 5, 6])(
  'a snapshot of form %d that an earlier version made is brought back (N0)',
  async (form) => {
    const snapshot = unpacked(await readFile(path.join(KEPT, `snapshot-${form}.json.gz`)));
    expect(snapshot).not.toBeNull();
    const here = await product();
    const admin = await here.as('admin');
    await bringHere(here, admin, await archiveOf(snapshot));
    await settled(here);
    const rounds = inShort(await readSchedule(admin));
    expect(rounds.length).toBeGreaterThan(0);
    expect(rounds.every(([, , score]) => typeof score === 'number')).toBe(true);
    expect((await admin.ask('GET', '/api/bracket/list')).json()).toHaveLength(1);
  },
);

test('a backup of form 1 that an earlier version made is restored, and its product works (N5)', async () => {
  const backup = await backupNamed(folderPlace(KEPT), 'backup-1.backup');
  if (typeof backup === 'string') throw new Error(backup);
  const fresh = await freshDatabase();
  expect(await putIn({ connectionString: fresh.url }, backup, [], false)).toEqual({ applied: 0 });
  const here = await testProduct({}, fresh);
  ended.push(here);
  const admin = await here.as('admin', 'Otto Other');
  const rounds = await readSchedule(admin);
  expect(inShort(rounds).length).toBe(backup.tables.get('rounds')?.length);
  expect((await admin.ask('GET', '/api/teams/standings?division=Open')).json()).toHaveLength(4);
  expect((await admin.ask('GET', '/api/bracket/list')).json()).toHaveLength(1);
});

test('the journal of that backup is added to it (N7)', async () => {
  const backup = await backupNamed(folderPlace(KEPT), 'backup-1.backup');
  if (typeof backup === 'string') throw new Error(backup);
  const { changes, damaged } = await journalOf(folderPlace(KEPT), backup.header.lineage);
  expect([changes.length, damaged]).toEqual([3, 0]);
  const fresh = await freshDatabase();
  const done = await putIn({ connectionString: fresh.url }, backup, changes, false);
  expect(done).toEqual({ applied: changes.reduce((sum, { rows }) => sum + rows.length, 0) });
  const here = await testProduct({}, fresh);
  ended.push(here);
  const [changed] = changes[0]?.rows ?? [];
  const round = (await here.app.inject(`/api/rounds/${changed?.['id']}`)).json<Round>();
  expect(round).toMatchObject({ leftTeamScore: 130, version: changed?.['version'] });
});
