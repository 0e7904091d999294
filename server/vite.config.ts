import { defineConfig } from 'vite';

/**
 * Bundled, so that a start loads few files and strips no types. Packages stay external: several bring native
 * code or data files.
 */
export default defineConfig({
  publicDir: false,
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
