import { eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { Reads } from '../reads.ts';
import { type OpenDatabase, openDatabase, type Reader } from './database.ts';
import { LoadedRows, rowsOf, sharing } from './shared-rows.ts';

const colours = pgTable('colours', { id: integer('id'), name: text('name') });

let database: FreshDatabase;
let product: OpenDatabase;
/** Changes the data without the product. */
let other: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  product = openDatabase({ connectionString: database.url });
  other = new pg.Pool({ connectionString: database.url });
  other.on('error', () => {});
});
afterAll(async () => {
  await product.close();
  await other.end();
  await database.drop();
});
beforeEach(async () => {
  await other.query(`drop table if exists colours; create table colours (id integer, name text);
    insert into colours values (1, 'red'), (2, 'blue')`);
});

const all = (db: Reader = product.db) => rowsOf(db, db.select().from(colours));
const named = (name: string) =>
  rowsOf(product.db, product.db.select().from(colours).where(eq(colours.name, name)));
const paint = () => other.query("insert into colours values (3, 'green')");

test('who shares rows loads each statement once, and others load what is stored now', async () => {
  const rows = new LoadedRows();
  const [first, beside] = await sharing(rows, async () => await Promise.all([all(), all()]));
  expect(first).toHaveLength(2);
  expect(beside).toEqual(first);
  await paint();
  expect(await sharing(rows, all)).toHaveLength(2);
  expect(await all()).toHaveLength(3);
  expect(await sharing(new LoadedRows(), all)).toHaveLength(3);
});

test('statements with other values are others', async () => {
  const rows = new LoadedRows();
  expect(await sharing(rows, async () => await named('red'))).toEqual([{ id: 1, name: 'red' }]);
  expect(await sharing(rows, async () => await named('blue'))).toEqual([{ id: 2, name: 'blue' }]);
});

test('they are forgotten after a while', async () => {
  const rows = new LoadedRows(20);
  await sharing(rows, all);
  await paint();
  await eventually(async () => expect(await sharing(rows, all)).toHaveLength(3));
});

test('a transaction reads its own state of the data', async () => {
  const rows = new LoadedRows();
  await sharing(rows, all);
  await paint();
  const seen = await sharing(rows, async () => await product.db.transaction((tx) => all(tx)));
  expect(seen).toHaveLength(3);
});

test('nobody changes what others get', async () => {
  const rows = new LoadedRows();
  const mine = await sharing(rows, all);
  mine.pop();
  expect(() => {
    for (const row of mine) row.name = 'black';
  }).toThrow(TypeError);
  expect(await sharing(rows, all)).toEqual([
    { id: 1, name: 'red' },
    { id: 2, name: 'blue' },
  ]);
});

test('what could not be loaded is tried again', async () => {
  const rows = new LoadedRows();
  await other.query('alter table colours rename to tints');
  await expect(sharing(rows, all)).rejects.toThrow('colours');
  await other.query('alter table tints rename to colours');
  expect(await sharing(rows, all)).toHaveLength(2);
});

test('public reads share rows until something is saved, and none while that might be missed', async () => {
  let trusted = true;
  const reads = new Reads({
    headers: {},
    trusted: () => trusted,
    clock: () => new Date(),
    expired: () => {},
  });
  let asked = 0;
  const count = async () => {
    let counted = 0;
    asked += 1;
    await reads.answer(`/${asked}`, ['teams'], async () => {
      counted = (await all()).length;
      return { bytes: Buffer.from('counted'), type: 'text/plain' };
    });
    return counted;
  };
  expect(await count()).toBe(2);
  await paint();
  expect(await count()).toBe(2);
  reads.drop(['standings']);
  expect(await count()).toBe(3);
  await paint();
  trusted = false;
  expect(await count()).toBe(4);
  await paint();
  expect(await count()).toBe(5);
  reads.close();
});
