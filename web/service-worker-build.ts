import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { contractAtRunTime } from './contract-at-run-time.ts';
import type { ScreenFile } from './src/service-worker/screen-files.ts';

const WORKER = fileURLToPath(new URL('src/service-worker/service-worker.ts', import.meta.url));
const CACHED = /\.(js|css|html|svg|png|webmanifest|woff2)$/;

/** After the screens, with the list of their files (decision 022). */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      // After every file; nothing else may write at the same time.
      sequential: true,
      order: 'post',
      async handler({ dir = '' }) {
        await buildWorker(dir, await listScreenFiles(dir));
      },
    },
  };
}

/** Built screens needed offline. In `assets` names have the hash; others get it as revision. */
export async function listScreenFiles(folder: string): Promise<ScreenFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const urls = entries
    .filter((entry) => entry.isFile() && CACHED.test(entry.name))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
  return await Promise.all(
    urls.map(async (url) => {
      if (url.startsWith('assets/')) return { url, revision: null };
      const content = await readFile(path.join(folder, url));
      return { url, revision: createHash('sha256').update(content).digest('hex').slice(0, 32) };
    }),
  );
}

/** As a classic script, not a module. */
async function buildWorker(folder: string, files: readonly ScreenFile[]): Promise<void> {
  await build({
    configFile: false,
    root: path.dirname(WORKER),
    publicDir: false,
    // Its notes would look like errors.
    logLevel: 'error',
    define: { SCREEN_FILES: JSON.stringify(files) },
    plugins: [contractAtRunTime()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: WORKER,
        output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
      },
    },
  });
}
