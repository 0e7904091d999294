import { test as base } from '@playwright/test';
import { type RunningProduct, type StartOptions, startProduct } from './running.ts';

/** Tests get an empty product in October, or one at the stage that the file asks for. */
export const test = base.extend<object, { product: RunningProduct; start: StartOptions }>({
  start: [{ now: '2026-10-15T12:00:00-04:00' }, { scope: 'worker', option: true }],
  product: [
    async ({ start }, use) => {
      const product = await startProduct(start);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
export { expect } from '@playwright/test';
