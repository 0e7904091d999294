import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { listenForAnnouncements } from './announcements.ts';
import {
  type Database,
  type OpenDatabase,
  openDatabase,
  type Reader,
  type Transaction,
} from './database.ts';
import { isUnreachable } from './failures.ts';

const ROUNDS = 200;
/** Of each set of rounds, some are sequential and some parallel. */
const SIDE_BY_SIDE = 4;
const CONNECTIONS = 6;

let database: FreshDatabase;
/** Ends backends and watches what they do. */
let killer: pg.Pool;
/** Holds the advisory lock that others wait for. */
let holder: pg.Client;
let product: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  killer = new pg.Pool({ connectionString: database.url });
  // Its end does not wait for its backends, which the removal of the database then ends.
  killer.on('error', () => {});
  holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query('select pg_advisory_lock(4711)');
  // The constraint of this table is checked at the commit, which takes a while.
  await killer.query(`
    create table slow_to_commit (id integer);
    create function take_a_while() returns trigger language plpgsql as
      'begin perform pg_sleep(30); return null; end';
    create constraint trigger at_commit after insert on slow_to_commit
      deferrable initially deferred for each row execute function take_a_while()`);
  product = openDatabase({ connectionString: database.url }, CONNECTIONS);
});
afterAll(async () => {
  await product.close();
  await holder.end();
  await killer.end();
  await database.drop();
});

/** The process id of a connection's backend. */
async function backendOf(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

/** Ends a backend and waits until it is gone; its client may not have noticed yet. */
async function terminate(pid: number): Promise<void> {
  await killer.query('select pg_terminate_backend($1)', [pid]);
  const look = 'select from pg_stat_activity where pid = $1';
  while ((await killer.query(look, [pid])).rowCount !== 0) await pause(1);
}

/** Ends a backend as soon as it does the given thing. */
async function terminateWhile(pid: number, doing: string): Promise<void> {
  const look = 'select from pg_stat_activity where pid = $1 and wait_event = $2';
  while ((await killer.query(look, [pid, doing])).rowCount === 0) await pause(1);
  await terminate(pid);
}

/** A step of one transaction that never ends. */
type Step = (db: Database) => Promise<unknown>;
const inTransaction =
  (work: (tx: Transaction, pid: number) => Promise<unknown>): Step =>
  async (db) =>
    await db.transaction(async (tx) => await work(tx, await backendOf(tx)));

const STEPS: readonly (readonly [step: string, run: Step])[] = [
  [
    'begin',
    async (db) => {
      const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => backendOf(db)));
      // No client has noticed when the transactions begin.
      await Promise.all([...new Set(idle)].map(terminate));
      await db.transaction(async (tx) => await backendOf(tx));
    },
  ],
  [
    'a statement that runs',
    inTransaction(async (tx, pid) => {
      await Promise.all([terminateWhile(pid, 'PgSleep'), tx.execute(sql`select pg_sleep(30)`)]);
    }),
  ],
  [
    'a statement that comes next',
    inTransaction(async (tx, pid) => {
      await terminate(pid);
      await backendOf(tx);
    }),
  ],
  [
    'waiting for something else between two statements',
    inTransaction(async (tx, pid) => {
      await terminate(pid);
      await pause(5);
      await backendOf(tx);
    }),
  ],
  [
    'a savepoint',
    inTransaction(async (tx, pid) => {
      await tx.transaction(async (inner) => {
        await terminate(pid);
        await backendOf(inner);
      });
    }),
  ],
  [
    'an advisory lock that is waited for',
    inTransaction(async (tx, pid) => {
      const waiting = tx.execute(sql`select pg_advisory_xact_lock(4711)`);
      await Promise.all([terminateWhile(pid, 'advisory'), waiting]);
    }),
  ],
  ['a commit that comes next', inTransaction(async (_, pid) => await terminate(pid))],
  [
    'a commit that runs',
    async (db) => {
      let killing: Promise<void> | undefined;
      const committing = db.transaction(async (tx) => {
        await tx.execute(sql`insert into slow_to_commit values (1)`);
        killing = terminateWhile(await backendOf(tx), 'PgSleep');
      });
      await Promise.all([committing, killing]);
    },
  ],
  [
    'a rollback',
    inTransaction(async (_, pid) => {
      await terminate(pid);
      throw new Error('a rule of ours refused');
    }),
  ],
];

test.each(STEPS)(
  `${ROUNDS} backends ended at %s: that request fails as one to be asked again, the next one works`,
  async (_, run) => {
    let failed = 0;
    for (let round = 0; round < ROUNDS; round += SIDE_BY_SIDE) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: SIDE_BY_SIDE }, async () => await run(product.db)),
      );
      for (const outcome of outcomes) {
        // A connection whose loss was noticed in time was replaced before its `begin`.
        if (outcome.status === 'fulfilled') continue;
        expect(outcome.reason).toSatisfy(isUnreachable);
        failed += 1;
      }
    }
    expect(failed).toBeGreaterThan(ROUNDS / 10);
    // The pool can still give out all of its connections.
    const pids = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () =>
        product.db.transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(0.05)`);
          return await backendOf(tx);
        }),
      ),
    );
    expect(new Set(pids).size).toBe(CONNECTIONS);
  },
  120_000,
);

test(`${ROUNDS} backends ended while they listen: each time it listens again`, async () => {
  const announcements = listenForAnnouncements({ connectionString: database.url }, 5000, 1);
  const listeners = `select pid from pg_stat_activity
    where query = 'listen quizmeet' and datname = current_database()`;
  try {
    let before: number | undefined;
    for (let round = 0; round <= ROUNDS; round++) {
      const pid = await eventually(async () => {
        const { rows } = await killer.query<{ pid: number }>(listeners);
        expect([rows.length, announcements.listening]).toEqual([1, true]);
        return rows[0]?.pid ?? 0;
      }, 1);
      expect(pid).not.toBe(before);
      before = pid;
      if (round < ROUNDS) await terminate(pid);
    }
  } finally {
    await announcements.close();
  }
}, 120_000);
