import { readFileSync } from 'node:fs';
import { PUBLIC_PAGE_NAMES, pageFile } from '@quizmeet/contract/pages.ts';

const dist = new URL('web/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** The scripts and styles that a page loads before it can be used: its own, and those of every page. */
function filesOf(name) {
  const chunks = new Set(['index.html', pageFile(name)]);
  for (const each of chunks) for (const other of manifest[each].imports ?? []) chunks.add(other);
  const files = [...chunks].flatMap((each) => [manifest[each].file, ...(manifest[each].css ?? [])]);
  return [...new Set([...files, 'before-paint.js'])].map((file) => `web/dist/${file}`);
}

/** HTML with its data, of 6 to 16 kB, is the rest of what a page weighs. */
export default PUBLIC_PAGE_NAMES.map((name) => ({
  name: `The page ${name} without its HTML`,
  path: filesOf(name),
  gzip: true,
  limit: '184 kB',
}));
