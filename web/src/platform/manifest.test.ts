import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PUBLIC = path.join(import.meta.dirname, '../../public');

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly theme_color: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly purpose: string;
  }[];
}

const manifest: Manifest = JSON.parse(
  readFileSync(path.join(PUBLIC, 'manifest.webmanifest'), 'utf8'),
);

/** The width and height in a PNG file's header, which is the first of its blocks. */
function sizeOf(file: string): string {
  const bytes = readFileSync(path.join(PUBLIC, file));
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the product can be installed: a name, a start, and icons of the sizes that browsers ask for', () => {
  expect(manifest).toMatchObject({ name: 'Quizmeet', start_url: '/home', display: 'standalone' });
  const drawn = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  for (const { src, sizes } of drawn) expect(sizeOf(src), src).toBe(sizes);
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('the page links the manifest and has its color', () => {
  const page = readFileSync(path.join(PUBLIC, '../index.html'), 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
});
