import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { primaryKeys } from './backup-tables.ts';
import { eventRecords } from './events.ts';
import { journalRecords } from './journal.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(async () => await product.end());

test('of rows that were to be deleted the journal keeps the keys, and nothing of before (N7, W8)', async () => {
  const { db } = product.services;
  const { id: event } = await eventRecords(db).current();
  await journalRecords(db).turn(true);
  const add = (name: string) => sql`insert into officials (event_id, name, email, roles)
    values (${event}, ${name}, '', '{quizmaster}')`;
  await db.execute(add('Otto Helper'));
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from officials`);
    await journalRecords(tx).forget(event, ['officials'], await primaryKeys(tx));
  });
  await journalRecords(db).turn(false);
  const { rows } = await db.execute<{ removed: boolean; changed: unknown[] }>(
    sql`select removed, changed_rows as changed from journal
      where table_name = 'officials' order by id`,
  );
  expect(rows).toEqual([
    { removed: false, changed: [] },
    { removed: true, changed: [{ id: expect.any(Number) }] },
  ]);
});
