import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Backups } from '@quizmeet/contract/backup/calls.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { line, readRound, score, seedRoster } from '../../../testing/results.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { folderPlace } from '../../platform/backup/place.ts';
import { refillRecords } from '../../records/refill.ts';
import { BACKUP_LOCK } from './form.ts';
import { insertBackup } from './insert-backup.ts';
import { type Backup, backupNamed, newestWhole, readBackup } from './read.ts';
import { folderIn, writeBackup } from './write.ts';

let server: TestServer;
let admin: Browser;
let roundId: number;
let second: string;
beforeAll(async () => {
  second = await mkdtemp(path.join(tmpdir(), 'quizmeet-second-'));
  server = await startTestServer({ BACKUP_FOLDER: second, LOG_LEVEL: 'silent' });
  admin = await server.as('admin', 'Ada Office');
  const [one, two] = await seedTeams(server, times(2, { group: 'Open 1' }));
  const [round] = await seedRounds(server, 'Open 1', [[1, 1, one?.id ?? 0, two?.id ?? 0]]);
  roundId = round?.id ?? 0;
  const [ann] = await seedRoster(server, one?.id ?? 0, ['Ann Lee', 'Bo Kim']);
  await score(server, admin, roundId, [120, 80], { leftTeamQuizzers: [line(ann?.id ?? 0, 4, 0)] });
});
afterAll(async () => {
  await server.end();
  await rm(second, { recursive: true });
});

async function emptyFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'quizmeet-backups-'));
  onTestFinished(async () => void (await rm(made, { recursive: true })));
  return made;
}

async function backedUp(minutes = 0): Promise<{ folder: string; name: string }> {
  const folder = await emptyFolder();
  const at = new Date(server.services.clock().getTime() + minutes * 60_000);
  const written = await writeBackup(server.services.db, folder, at);
  return { folder, name: written?.name ?? '' };
}

async function wholeBackup(folder: string, name: string): Promise<Backup> {
  const backup = await backupNamed(folderPlace(folder), name);
  if (typeof backup === 'string') throw new Error(backup);
  return backup;
}

/** All rows of all tables of a backup, for comparing. */
const everything = async ({ services: { db } }: Pick<TestServer, 'services'>) => {
  const folder = await emptyFolder();
  const written = await writeBackup(db, folder, new Date());
  return [...(await wholeBackup(folder, written?.name ?? '')).tables];
};

const states = async () => (await admin.request('GET', '/api/backups')).json<Backups>();

test('a database filled from a backup has every row of it, and its product works (N5)', async () => {
  const { folder, name } = await backedUp();
  const fresh = await freshDatabase();
  const backup = await wholeBackup(folder, name);
  const connection = { connectionString: fresh.url };
  expect(await insertBackup(connection, backup, false)).toBeNull();
  const other = await startTestServer({ LOG_LEVEL: 'silent' }, fresh);
  onTestFinished(async () => void (await other.end()));
  expect(await everything(other)).toEqual([...backup.tables]);
  const round = await readRound(other, roundId);
  expect(round).toMatchObject({
    leftTeamScore: 120,
    version: (await readRound(server, roundId)).version,
  });
  const otherAdmin = await other.as('admin', 'Otto Other');
  const answer = await score(other, otherAdmin, roundId, [60, 80]);
  expect(answer.statusCode).toBe(200);
  // The lost database may have used higher numbers (S8).
  expect(answer.json<{ version: number }>().version).toBeGreaterThan(round.version + 9000);
});

test('an installation with data is overwritten only on request, and never while running', async () => {
  const { folder, name } = await backedUp();
  const backup = await wholeBackup(folder, name);
  const other = await startTestServer({ LOG_LEVEL: 'silent' });
  onTestFinished(async () => void (await other.end()));
  const connection = { connectionString: other.databaseUrl };
  const isRun = () => other.services.db.transaction((tx) => refillRecords(tx).isRun(BACKUP_LOCK));
  await eventually(async () => expect(await isRun()).toBe(true));
  expect(await insertBackup(connection, backup, true)).toBe('product runs');
  await other.as('admin', 'Otto Other');
  await other.stop();
  expect(await insertBackup(connection, backup, false)).toBe('has data');
  expect(await insertBackup(connection, backup, true)).toBeNull();
});

test('a backup of a newer version is refused, and changes nothing', async () => {
  const { folder, name } = await backedUp();
  const { header, tables } = await wholeBackup(folder, name);
  const migrations = [...header.migrations, { number: 9999, name: '9999_later' }];
  const fresh = await freshDatabase();
  onTestFinished(async () => void (await fresh.drop()));
  const later = { header: { ...header, migrations }, tables };
  expect(await insertBackup({ connectionString: fresh.url }, later, false)).toBe('newer version');
});

describe('a file that is not whole', () => {
  const tampered = async (change: (text: string) => string) => {
    const { folder, name } = await backedUp();
    const text = gunzipSync(await readFile(path.join(folder, name))).toString();
    return await readBackup(asStream(gzipSync(change(text))));
  };
  async function* asStream(bytes: Buffer) {
    yield bytes;
  }

  test.each([
    ['a row less', (text: string) => text.replace(/\["rooms".*\n/, ''), 'damaged'],
    [
      'a score changed',
      (text: string) => text.replace('"left_score": 120', '"left_score": 130'),
      'damaged',
    ],
    ['no end', (text: string) => text.replace(/[^\n]*\n$/, ''), 'cut off'],
    ['another text', () => 'something else', 'not a backup'],
    ['a newer form', (text: string) => text.replace('"form":1', '"form":2'), 'of a newer version'],
  ] as const)('%s is recognized', async (_, change, why) => {
    expect(await tampered(change)).toBe(why);
  });

  test('cut off or damaged at any byte, it is recognized', async () => {
    const { folder, name } = await backedUp();
    const bytes = await readFile(path.join(folder, name));
    for (let part = 0; part < 40; part++) {
      const at = Math.floor((bytes.length * part) / 40);
      expect(typeof (await readBackup(asStream(bytes.subarray(0, at))))).toBe('string');
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const read = await readBackup(asStream(damaged));
      // A byte of gzip's own head says nothing about the content.
      if (at > 10) expect(typeof read).toBe('string');
    }
  });

  test('is told, and the one before it is used (N5)', async () => {
    const { folder, name } = await backedUp();
    const later = await writeBackup(
      server.services.db,
      folder,
      new Date(server.services.clock().getTime() + 600_000),
    );
    const newest = later?.name ?? '';
    await truncate(path.join(folder, newest), 2000);
    await writeFile(path.join(folder, 'quizmeet-2099-01-01T00-00-00Z.backup'), '');
    await writeFile(path.join(folder, 'notes.txt'), 'no backup');
    const found = await newestWhole(folderPlace(folder));
    expect(found).toMatchObject({
      name,
      passedOver: [
        { name: 'quizmeet-2099-01-01T00-00-00Z.backup' },
        { name: newest, why: 'cut off' },
      ],
    });
  });
});

describe('the keeper', () => {
  test('makes one file here and in the second place, and none when nothing has changed (N5)', async () => {
    const { dataDir } = server.services.environment;
    expect((await admin.request('POST', '/api/backups')).statusCode).toBe(200);
    const made = await states();
    expect(made.second).toMatchObject({ file: made.here?.file, failure: null });
    const file = made.here?.file ?? '';
    expect((await stat(path.join(folderIn(dataDir), file))).mode % 0o1000).toBe(0o600);
    expect(await readFile(path.join(second, file))).toEqual(
      await readFile(path.join(folderIn(dataDir), file)),
    );
    expect((await readdir(folderIn(dataDir))).filter((name) => name.includes('writing'))).toEqual(
      [],
    );
  });

  test('backs up a result within a minute on the event’s days (N5)', async () => {
    const fresh = await freshDatabase();
    const folder = await emptyFolder();
    const settings = { BACKUP_FOLDER: folder, LOG_LEVEL: 'silent' };
    let now = new Date('2026-11-20T19:00:00-05:00');
    const evening = await startTestServer(settings, fresh, undefined, () => now);
    onTestFinished(async () => void (await evening.end()));
    const backup = async () => {
      const found = await newestWhole(folderPlace(folder));
      return 'backup' in found ? found.backup : null;
    };
    await eventually(async () => expect(await backup()).not.toBeNull());
    await evening.as('admin', 'Otto Other');
    now = new Date(now.getTime() + 60_000);
    await eventually(async () =>
      expect((await backup())?.tables.get('users')?.map(({ name }) => name)).toContain(
        'Otto Other',
      ),
    );
  });
});

test('of two instances one makes the backups; when it ends, the other goes on', async () => {
  const fresh = await freshDatabase();
  const shared = await emptyFolder();
  const settings = { BACKUP_FOLDER: shared, LOG_LEVEL: 'silent' };
  const first = await startTestServer(settings, fresh);
  const backup = () => newestWhole(folderPlace(shared));
  await eventually(async () => expect(await backup()).toHaveProperty('backup'));
  const other = await startTestServer(settings, fresh);
  onTestFinished(async () => {
    await other.stop();
    await first.end();
    await other.end().catch(() => undefined);
  });
  const office = await other.as('admin', 'Otto Other');
  await first.stop();
  await eventually(async () => {
    expect((await office.request('POST', '/api/backups')).statusCode).toBe(200);
    const found = await newestWhole(folderPlace(shared));
    const users = 'backup' in found ? found.backup.tables.get('users') : [];
    expect(users?.map(({ name }) => name)).toContain('Otto Other');
  });
});
