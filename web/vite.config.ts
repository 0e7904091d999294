import { PUBLIC_PAGE_NAMES, pageFile } from '@quizmeet/contract/pages.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { contractAtRunTime } from './contract-at-run-time.ts';
import { serviceWorker } from './service-worker-build.ts';

const PUBLIC_FILES = PUBLIC_PAGE_NAMES.map((name) => `/web/${pageFile(name)}`);

/** Names the group of a module that at least two public pages import. */
function publicPages(id: string, graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>) {
  const importers = new Set([id]);
  for (const each of importers) {
    for (const other of graph.getModuleInfo(each)?.importers ?? []) importers.add(other);
  }
  const pages = PUBLIC_FILES.filter((file) => [...importers].some((each) => each.endsWith(file)));
  return pages.length > 1 ? 'public-pages' : null;
}

const SERVER = process.env['QUIZMEET_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [contractAtRunTime(), react(), serviceWorker()],
  build: {
    outDir: 'dist',
    // The server reads in it which files a page needs.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The document names a page's files; lists of them for every page would weigh more than they save.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
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
              priority: 2,
            },
            // What every page needs.
            { name: 'every-page', tags: ['$initial'], priority: 1 },
            // What several public pages show is one file, so that a page needs few.
            { name: publicPages, test: /\/(web|contract|rules)\/src\// },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': SERVER } },
});
