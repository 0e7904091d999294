import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import type { BackupPlace } from '../platform/backup/place.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { backupTableRecords } from '../records/backup-tables.ts';
import { journalRecords } from '../records/journal.ts';
import { type Act, act } from './act.ts';
import { Journal } from './journal.ts';

/** A second place that writes when it is let, and may be gone. */
class Stick implements BackupPlace {
  readonly name = 'the stick';
  readonly isNear = true;
  readonly appended: string[] = [];
  isGone = false;
  wait: Promise<void> = Promise.resolve();
  async append(_: string, __: number, lines: string): Promise<void> {
    await this.wait;
    if (this.isGone) throw new Error('the stick is gone');
    this.appended.push(lines);
  }
  list = async () => [];
  read = async () => null;
  put = async () => undefined;
  remove = async () => undefined;
  /** The rows of tables that were written, each as often as it was. */
  get tables(): string[] {
    const lines = this.appended.join('').split('\n').filter(Boolean);
    return lines.map((line) => (JSON.parse(line.slice(9)) as { table: string }).table);
  }
}

let fresh: FreshDatabase;
let open: OpenDatabase;
let stick: Stick;
let journal: Journal;
beforeAll(async () => {
  fresh = await freshDatabase();
  // On one connection the look with which a journal begins is over before the first change.
  open = openDatabase({ connectionString: fresh.url }, 1);
  const { db } = open;
  await db.transaction((tx) => backupTableRecords(tx).ensureTriggers());
  await db.execute(sql`insert into events (year, is_current, settings) values (2026, true, '{}')`);
  await db.execute(sql`insert into rooms
    (event_id, room_number, abbreviation, name, building, friday, saturday, spare)
    select id, 1, 'A', 'A', 'North', true, true, false from events`);
  await journalRecords(db).turn(true);
});
afterAll(async () => {
  await open.close();
  await fresh.drop();
});
/** Begins a journal on the stick; a slow machine is no slow stick. */
function begin(patienceMs = 60_000): void {
  const log = { warn: () => undefined, info: () => undefined };
  journal = new Journal({ db: open.db, clock: () => new Date(), log }, stick, patienceMs);
  journal.turn(true);
}
beforeEach(async () => {
  await open.db.execute(sql`delete from journal`);
  stick = new Stick();
  // It looks again only where a test waits for that.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  begin();
  return async () => {
    await journal.close();
    vi.useRealTimers();
  };
});

/** A command whose answer waits for the journal. */
const command = async (work: (acting: Act) => Promise<void>): Promise<void> => {
  const reads = { drop: () => undefined };
  await act({ db: open.db, clock: () => new Date(), reads, journal }, null, work);
};
const change = async (note: string): Promise<void> =>
  await command(async (acting) => await acting.audit({ action: note, subject: 'Rooms' }));

const waiting = async (): Promise<number> => (await journalRecords(open.db).lines([])).length;

test('a change is in the second place before it is acknowledged, without being looked for (N7)', async () => {
  const lines = vi.fn(stick.append.bind(stick));
  stick.append = lines;
  await change('Paint');
  expect(stick.tables).toEqual(['audit']);
  expect(stick.appended.join('')).toContain('"action": "Paint"');
  expect(lines).toHaveBeenCalledTimes(1);
});

test('what several people save meanwhile is written together (N7)', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  stick.wait = promise;
  const first = change('First');
  await eventually(async () => expect(await waiting()).toBe(1));
  const others = Promise.all(Array.from({ length: 6 }, (_, i) => change(`Other ${i}`)));
  await eventually(async () => expect(await waiting()).toBe(7));
  resolve();
  await Promise.all([first, others]);
  const together = stick.appended.find((lines) => lines.includes('Other'));
  expect(together?.match(/Other \d/g)?.toSorted()).toEqual(
    Array.from({ length: 6 }, (_, i) => `Other ${i}`),
  );
});

test('nobody waits for a place that is gone or slow, and it gets everything later (N7)', async () => {
  await journal.close();
  begin(100);
  stick.isGone = true;
  await change('First');
  expect(journal.takes).toBe(false);
  await change('Second');
  expect(stick.tables).toEqual([]);
  expect(await waiting()).toBe(2);
  stick.isGone = false;
  await eventually(() => expect(journal.takes).toBe(true));
  expect(stick.tables).toEqual(['audit', 'audit']);

  const slow = Promise.withResolvers<void>();
  stick.wait = slow.promise;
  await change('Third');
  expect(journal.takes).toBe(false);
  slow.resolve();
  await eventually(() => expect(journal.takes).toBe(true));
  expect(stick.tables).toHaveLength(3);
});

test('a change that nobody handed over is looked for (N7)', async () => {
  await open.db.execute(sql`update rooms set building = 'West'`);
  journal.hear();
  await eventually(() => expect(stick.tables).toEqual(['rooms']));
});

test('a transaction that changes more than memory should hold is written before it is acknowledged', async () => {
  await command(async (acting) => {
    await acting.audit({ action: 'Many', subject: 'Rooms' });
    for (let i = 0; i < 2100; i++) {
      await acting.tx.execute(sql`update rooms set building = ${`B${i}`}`);
    }
  });
  expect(stick.tables).toHaveLength(2101);
});

test('at its end everything is there, and nothing is left in the database', async () => {
  await change('Last');
  await open.db.execute(sql`update rooms set building = 'East'`);
  await journal.close();
  // A look that begins before the first change is handed over writes it once more, which harms nothing.
  expect([...new Set(stick.tables)]).toEqual(['audit', 'rooms']);
  expect(await waiting()).toBe(0);
});
