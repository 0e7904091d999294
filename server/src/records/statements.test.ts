import { and } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { rooms } from './rooms.ts';
import { statements } from './statements.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.end());

test('nothing is changed or removed without a condition', async () => {
  const table = statements(product.services.db, rooms);
  const before = await table.rows();
  expect(before.length).toBeGreaterThan(1);
  await expect(table.remove(and())).rejects.toThrow('no condition for rooms');
  await expect(table.change(and(), { spare: true })).rejects.toThrow('no condition for rooms');
  expect(await table.rows()).toEqual(before);
});
