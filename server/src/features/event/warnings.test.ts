import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ HOST: '0.0.0.0', PORT: '0' });
});
afterAll(async () => await product.end());

test('an address that no phone can open is a warning at the start and for administrators', async () => {
  const text = expect.stringContaining('Other devices can’t open http://localhost:0');
  const admin = await product.as('admin');
  expect((await admin.ask('GET', '/api/warnings')).json()).toContainEqual({
    code: 'address-of-this-machine',
    text,
  });
  await product.open();
  expect(product.said).toContainEqual(text);
});
