import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

// Tests start hundreds of processes of the same files. Node keeps here what it made of the files, which
// saves half of the time that such a process takes to begin.
process.env['NODE_COMPILE_CACHE'] ??= path.join(tmpdir(), 'node-compile-cache');

export default defineConfig({
  test: {
    // One less than the cores, as Vitest has it, leaves half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // No test may depend on what another leaves in a module; so files share what is loaded, which
    // takes a third less time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['rules/**/*.test.ts', 'contract/**/*.test.ts'],
          // Searches end after so many steps, whatever time a slow machine takes for them.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/database-server.ts'],
          // Each file starts a product on a database of its own; password hashing alone takes a while.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine may take its time until what is waited for is there.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'web',
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
          include: ['scripts/**/*.test.{ts,mjs}'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
