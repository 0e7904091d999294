import { PUBLIC_PAGE_NAMES, pageFile } from '@quizmeet/contract/pages.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { contractAtRunTime } from './contract-at-run-time.ts';
import { serviceWorker } from './service-worker-build.ts';

/** Without those of earlier years, which few open. */
const PUBLIC_FILES = PUBLIC_PAGE_NAMES.map(pageFile)
  .filter((file) => !/histor|years|archive/.test(file))
  .map((file) => `/web/${file}`);

/** Part of several public pages. Modules of packages come with what imports them. */
function isOfPublicPages(id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>) {
  if (id.includes('/node_modules/')) return false;
  const above = new Set([id]);
  for (const each of above) {
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) above.add(importer);
  }
  const pages = PUBLIC_FILES.filter((file) => [...above].some((each) => each.endsWith(file)));
  return pages.length > 1;
}

/** Small modules of the team list and of administrators' pages. */
const OF_CHURCHES =
  /src\/(finding|single-line|registration\/(church|capacity)|tournament\/mark-paid|features\/registration\/team-list-address)\.tsx?$/;

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
          // Few files, so that a page needs few requests.
          groups: [
            { name: 'every-page', tags: ['$initial'], priority: 1 },
            { name: (id, modules) => (isOfPublicPages(id, modules) ? 'public-pages' : null) },
            { name: 'churches', test: OF_CHURCHES },
            { name: 'icons', test: '/icons-react/', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': SERVER } },
});
