import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractAtRunTime } from './contract-at-run-time.ts';
import { eachByItself } from './each-by-itself.ts';
import { fileOf } from './file-of-module.ts';
import { filesOfParts } from './files-of-parts.ts';
import { firstLoad } from './first-load.ts';
import { leftOutOfReact } from './left-out-of-react.ts';
import { OLDEST_BROWSERS, oldestBrowsers } from './oldest-browsers.ts';
import { readyCompressed } from './ready-compressed.ts';
import { serviceWorker } from './service-worker-build.ts';
import { shortName } from './short-names.ts';

const SERVER = process.env['QUIZMEET_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    contractAtRunTime(),
    eachByItself(),
    react(),
    leftOutOfReact(),
    readyCompressed(),
    filesOfParts(),
    firstLoad(),
    oldestBrowsers(),
    serviceWorker(),
  ],
  css: { modules: { generateScopedName: shortName } },
  build: {
    outDir: 'dist',
    target: OLDEST_BROWSERS,
    // A browser remembers a preload that failed without a network, and then never asks for that script again.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => /\.css$/.test(file)),
    },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      // The report of build times is not an error, but looks like one at the first start.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: fileOf }],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': SERVER } },
});
