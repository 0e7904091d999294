import { test as base } from '@playwright/test';
import { allLeave } from './devices.ts';
import { type RunningProduct, type StartOptions, startProduct } from './running.ts';

interface OfAWorker {
  product: RunningProduct;
  start: StartOptions;
}

const NEW_PRODUCT: StartOptions = { now: '2026-10-15T12:00:00-04:00' };

/** Tests get an empty product in October, or one at the stage that the file sets. */
export const test = base.extend<{ devicesComeBack: undefined }, OfAWorker>({
  start: [NEW_PRODUCT, { scope: 'worker', option: true }],
  product: [
    async ({ start }, use) => {
      const product = await startProduct(start);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  devicesComeBack: [
    async ({ baseURL: _ }, use) => {
      await use(undefined);
      await allLeave();
    },
    { auto: true },
  ],
});

/**
 * For files that leave a stage unchanged, except for data that no other file uses. They share a product: each
 * worker starts one for all of them. Any other file sets a stage by `test.use` and has its own product.
 */
export const onFriday = test.extend<object, object>({
  start: [{ stage: 'friday' }, { scope: 'worker' }],
});
export const onSaturday = test.extend<object, object>({
  start: [{ stage: 'saturday' }, { scope: 'worker' }],
});
export const onceFinished = test.extend<object, object>({
  start: [{ stage: 'finished' }, { scope: 'worker' }],
});
export const onRegistration = test.extend<object, object>({
  start: [{ stage: 'registration' }, { scope: 'worker' }],
});

export { expect } from '@playwright/test';
