import { defineConfig } from 'vite';

/**
 * Bundled, so that a start loads few files and strips no types. Packages stay external: several bring native
 * code or data files. Not those of a hundred small files: for each of Drizzle's, Node parses its package.json of
 * 180 kB, a third of a start's time and 150 MB.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ['drizzle-orm', 'drizzle-zod', 'zod'] },
  build: {
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        jobs: 'src/jobs.ts',
        restore: 'restore/main.ts',
        demo: 'demo/main.ts',
      },
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: '[name]-[hash].js',
        // The log names errors by their classes.
        keepNames: true,
      },
    },
  },
});
