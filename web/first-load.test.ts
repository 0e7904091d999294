import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { weightOf } from './first-load.ts';

/** Text that cannot be compressed. */
const noise = (letters: number, seed: number): string => {
  let state = seed;
  return Array.from({ length: letters }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
};

function script(code: string, made: Partial<Rolldown.OutputChunk> & { styles?: string[] }) {
  const { styles = [], ...rest } = made;
  const viteMetadata = { importedCss: new Set(styles), importedAssets: new Set() };
  const chunk = { type: 'chunk', code, isEntry: false, imports: [], modules: {}, viteMetadata };
  return { ...chunk, ...rest } as unknown as Rolldown.OutputChunk;
}

const style = (source: string) => ({ type: 'asset', source }) as Rolldown.OutputAsset;

test('a page weighs its part, the entry and all that they import, each once, and no other page', () => {
  const files = new Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>([
    ['entry.js', script(noise(1000, 1), { isEntry: true, imports: ['both.js'] })],
    ['both.js', script(noise(2000, 2), { styles: ['both.css'] })],
    ['both.css', style(noise(500, 3))],
    [
      'home.js',
      script(noise(400, 4), {
        imports: ['both.js'],
        modules: { '/x/web/src/pages/home.tsx': {} as never },
      }),
    ],
    [
      'admin.js',
      script(noise(9000, 5), {
        imports: ['both.js'],
        modules: { '/x/web/src/pages/admin.tsx': {} as never },
      }),
    ],
  ]);
  const letters = 1000 + 2000 + 500 + 400;
  expect(weightOf('home', files)).toBeGreaterThan(letters * 0.75);
  expect(weightOf('home', files)).toBeLessThan(letters * 1.1);
});
