import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractAtRunTime } from './contract-at-run-time.ts';
import { serviceWorker } from './service-worker-build.ts';

const SERVER = process.env['QUIZMEET_SERVER'] ?? 'http://localhost:3000';

/** Has a page ask for the font before its style sheet has come and named it. */
const fontPreload: Plugin = {
  name: 'font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          },
        })),
  },
};

export default defineConfig({
  plugins: [contractAtRunTime(), react(), fontPreload, serviceWorker()],
  build: {
    outDir: 'dist',
    // The server reads in it which files a page needs.
    manifest: true,
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      // The report of build times is not an error, but looks like one at the first start.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 1,
            },
            // All public pages in one file: a page needs about half of it, and the next page all of it.
            { name: 'public', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': SERVER } },
});
