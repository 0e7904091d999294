import { test as base } from '@playwright/test';
import { allLeave } from './devices.ts';
import { type ServerProcess, type StartOptions, startServer } from './server-process.ts';

type OfAWorker = { server: ServerProcess; start: StartOptions };

const EMPTY_SERVER: StartOptions = { now: '2026-10-15T12:00:00-04:00' };

/** An empty instance in October, or a stage. */
export const test = base.extend<{ devicesComeBack: undefined }, OfAWorker>({
  start: [EMPTY_SERVER, { scope: 'worker', option: true }],
  server: [
    async ({ start }, use) => {
      const server = await startServer(start);
      await use(server);
      await server.stop();
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
