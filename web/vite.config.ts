import { PUBLIC_PAGE_NAMES, pageFile } from '@quizmeet/contract/pages.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { contractAtRunTime } from './contract-at-run-time.ts';
import { serviceWorker } from './service-worker-build.ts';

const PUBLIC_FILES = PUBLIC_PAGE_NAMES.map((name) => `/web/${pageFile(name)}`);

/** Only package indexes import these, so their pages are unknown. */
const OF_PUBLIC_PAGES =
  /\/components\/(Alert|CloseButton|List|Stack|VisuallyHidden)\/|\/icons\/Icon(Calendar|ChevronRight|Download|InfoCircle|MapPin|Pencil|Printer)\./;

function isOfPublicPages(id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>) {
  if (id.includes('/node_modules/')) return false;
  const importers = new Set(modules.getModuleInfo(id)?.importers);
  for (const each of importers) {
    for (const other of modules.getModuleInfo(each)?.importers ?? []) importers.add(other);
  }
  const pages = PUBLIC_FILES.filter((file) => [...importers].some((each) => each.endsWith(file)));
  // A call is smaller than a request.
  return pages.length > (id.includes('?call=') ? 0 : 1);
}

const SERVER = process.env['QUIZMEET_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [contractAtRunTime(), react(), serviceWorker()],
  build: {
    outDir: 'dist',
    // The browsers of docs/venue.md, for scripts and styles.
    target: ['chrome117', 'edge117', 'firefox119', 'safari17.4', 'ios17.4'],
    // The server reads each page's files from it.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The document names a page's files; lists for every page would outweigh the savings.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      // Build times look like an error.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 2,
            },
            // For every page.
            { name: 'every-page', tags: ['$initial'], priority: 1 },
            // One shared file, so that a page needs few.
            {
              name: (id, modules) =>
                OF_PUBLIC_PAGES.test(id) || isOfPublicPages(id, modules) ? 'public-pages' : null,
            },
            {
              name: 'church',
              test: /\/(registration\/(capacity|church|church-text)|finding|single-line)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': SERVER } },
});
