import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

// Tests start hundreds of processes from the same files. Node caches their compiled code here, which halves
// the start time of such a process.
process.env['NODE_COMPILE_CACHE'] ??= path.join(tmpdir(), 'node-compile-cache');

export default defineConfig({
  test: {
    // One less than the cores, Vitest's default, leaves half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // No test may depend on the state that another leaves in a module; so files can share loaded modules,
    // which takes a third less time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          setupFiles: ['rules/testing/property-seed.ts'],
          include: ['rules/**/*.test.ts', 'contract/**/*.test.ts'],
          // Searches end after a number of steps, however long a slow machine needs for them.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
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
          setupFiles: ['rules/testing/property-seed.ts'],
          include: ['web/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
