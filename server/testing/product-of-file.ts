import { afterAll } from 'vitest';
import { type TestProduct, testProduct } from './product.ts';

/** A product for all tests of a file, which ends after the last of them. */
export async function productOfFile(
  ...given: Parameters<typeof testProduct>
): Promise<TestProduct> {
  const product = await testProduct(...given);
  afterAll(() => product.end());
  return product;
}
