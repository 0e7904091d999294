import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { weightOf } from './first-load.ts';

function script(made: Partial<Rolldown.OutputChunk> & { styles?: string[] }) {
  const { styles = [], ...rest } = made;
  const viteMetadata = { importedCss: new Set(styles), importedAssets: new Set() };
  const chunk = { type: 'chunk', isEntry: false, imports: [], modules: {}, viteMetadata };
  return { ...chunk, ...rest } as unknown as Rolldown.OutputChunk;
}

const STYLE = { type: 'asset' } as Rolldown.OutputAsset;

test('a page weighs its part, the entry and all that they import, each once, and no other page', () => {
  const files = new Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>([
    ['entry.js', script({ isEntry: true, imports: ['both.js'] })],
    ['both.js', script({ styles: ['both.css'] })],
    ['both.css', STYLE],
    [
      'home.js',
      script({ imports: ['both.js'], modules: { '/x/web/src/pages/home.tsx': {} as never } }),
    ],
    [
      'admin.js',
      script({ imports: ['both.js'], modules: { '/x/web/src/pages/admin.tsx': {} as never } }),
    ],
  ]);
  const packed = new Map([
    ['entry.js', 1000],
    ['both.js', 2000],
    ['both.css', 500],
    ['home.js', 400],
    ['admin.js', 9000],
  ]);
  expect(weightOf('home', files, packed)).toBe(1000 + 2000 + 500 + 400);
});
