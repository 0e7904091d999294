import type { Event } from '@quizmeet/contract/event/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
});
afterAll(() => product.end());

test('whoever saved something reads it at once, before any announcement has come round', async () => {
  const read = async () => (await admin.ask('GET', '/api/event')).json<Event>();
  for (let turn = 1; turn <= 10; turn++) {
    const { year: _, windows: __, ...settings } = await read();
    const title = `Turn ${turn}`;
    expect((await admin.ask('PUT', '/api/event', { ...settings, title })).statusCode).toBe(200);
    expect((await read()).title).toBe(title);
  }
});
