import { test as base } from '@playwright/test';
import { allLeave } from './devices.ts';
import { type RunningProduct, type StartOptions, startProduct } from './running.ts';

interface OfAWorker {
  product: RunningProduct;
  start: StartOptions;
}

const NEW_PRODUCT: StartOptions = { now: '2026-10-15T12:00:00-04:00' };

/** An empty instance in October, or a stage. */
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

/** For files that leave the stage unchanged: each worker shares one. Others set a stage by `test.use`. */
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
