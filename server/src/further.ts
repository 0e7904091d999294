import { once } from 'node:events';
import { loadDrizzleQuickly } from './platform/drizzle-loading.ts';
import type { Environment } from './platform/environment.ts';

loadDrizzleQuickly();

/** Runs one of several processes of a product, with the environment that the first one sends. */
const [environment] = (await once(process, 'message')) as [Environment];
const { startProduct } = await import('./product.ts');
const { runUntilSignal } = await import('./running.ts');
const { LISTENS, shareStreams } = await import('./processes.ts');

await runUntilSignal(
  // What is said on the terminal is said by the first process.
  startProduct(environment, () => undefined),
  async (product) => {
    shareStreams(product.services.live);
    await product.open();
    process.send?.(LISTENS);
  },
);
