import { defineConfig } from 'vite';

/**
 * Bundles the server's programs, so that a start loads few files and strips no types. Packages stay beside the bundle:
 * several bring compiled code or files of their own.
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
