import { readFileSync } from 'node:fs';

const dist = new URL('web/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const { file, css, imports } = manifest['index.html'];
const files = [file, ...css, ...imports.map((name) => manifest[name].file), 'before-paint.js'];

/** What every public page loads; its HTML, of 3 to 9 kB, is the rest of the 190 kB that a page may weigh. */
export default [
  {
    name: 'A public page without its HTML',
    path: files.map((name) => `web/dist/${name}`),
    gzip: true,
    limit: '181 kB',
  },
];
