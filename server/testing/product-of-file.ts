import { afterAll } from 'vitest';
import { type TestProduct, testProduct } from './product.ts';

export async function productOfFile(
  ...given: Parameters<typeof testProduct>
): Promise<TestProduct> {
  const product = await testProduct(...given);
  afterAll(() => product.end());
  return product;
}
