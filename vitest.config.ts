import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

// Tests start hundreds of processes from the same files. Node caches their compiled code here, which halves
// the start time of such a process.
process.env['NODE_COMPILE_CACHE'] ??= path.join(
  import.meta.dirname,
  'node_modules/.cache/node-compile-cache',
);

/** `npm test` leaves out what only `npm run test:all` and the tests of one feature run. */
const isQuick = process.env['QUIZ_QUICK'] === '1';
const exclude = [...configDefaults.exclude, ...(isQuick ? ['**/*.night.test.*'] : [])];

export default defineConfig({
  test: {
    // One less than the cores, Vitest's default, leaves half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // No test may depend on the state that another leaves in a module; so files can share loaded modules,
    // which takes a third less time.
    isolate: false,
    // A worker has loaded what its project needs, so one project follows another.
    projects: [
      {
        test: {
          name: 'rules',
          exclude,
          sequence: { groupOrder: 2 },
          setupFiles: ['rules/testing/property-seed.ts'],
          include: ['rules/**/*.test.ts', 'contract/**/*.test.ts'],
          // Searches end after a number of steps, however long a slow machine needs for them.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          exclude,
          sequence: { groupOrder: 1 },
          setupFiles: ['rules/testing/property-seed.ts'],
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/database-server.ts'],
          // Each file starts a product on its own database; password hashing alone takes a while.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // On a busy machine an expected change may take long.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'web',
          exclude,
          sequence: { groupOrder: 3 },
          setupFiles: ['rules/testing/property-seed.ts'],
          include: ['web/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screens',
          exclude,
          sequence: { groupOrder: 4 },
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          // Files share a window, so none may leave its page.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          exclude,
          sequence: { groupOrder: 5 },
          include: ['scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
