import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractAtRunTime } from './contract-at-run-time.ts';
import { readyCompressed } from './ready-compressed.ts';
import { tableWithoutScrollArea } from './table-without-scroll-area.ts';

const SERVER = process.env['QUIZMEET_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    contractAtRunTime(),
    tableWithoutScrollArea(),
    react(),
    readyCompressed(),
    // Builds the service worker and writes the list of the screens' files into it (decision 022).
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: null,
      manifest: false,
      injectManifest: {
        injectionPoint: 'SCREEN_FILES',
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
        buildPlugins: { vite: [contractAtRunTime()] },
      },
      // Its notes about the worker's build would look like errors at the first start.
      integration: {
        configureCustomSWViteBuild: (build) => {
          build.logLevel = 'error';
          const output = [build.build?.rollupOptions?.output ?? []].flat()[0];
          if (output === undefined) return;
          // The plugin's way to say that the worker is one file is about to be removed from Vite.
          delete output.inlineDynamicImports;
          output.codeSplitting = false;
        },
      },
    }),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      // The report of build times is not an error, but looks like one at the first start.
      checks: { bundlerTimings: false },
      // The initial code of all pages in one file: as six files it is larger, and a phone requests each one.
      output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
    },
  },
  server: { port: 5173, proxy: { '/api': SERVER } },
});
