import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listScreenFiles } from './service-worker-build.ts';

test('every file that a screen needs is listed, with a revision where its name says no content', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-screens-'));
  try {
    await mkdir(path.join(folder, 'assets'));
    await mkdir(path.join(folder, 'icons'));
    const names = [
      ...['index.html', 'icons/icon-192.png', 'manifest.webmanifest'],
      ...['assets/page-1a.js', 'assets/page-1a.js.br', 'assets/page-1a.js.gz', '.parts'],
      'assets/font-1a.woff2',
    ];
    for (const name of names) await writeFile(path.join(folder, name), name);
    const files = await listScreenFiles(folder);
    expect(files).toEqual([
      { url: 'assets/font-1a.woff2', revision: null },
      { url: 'assets/page-1a.js', revision: null },
      { url: 'icons/icon-192.png', revision: expect.stringMatching(/^[0-9a-f]{32}$/) },
      { url: 'index.html', revision: expect.stringMatching(/^[0-9a-f]{32}$/) },
      { url: 'manifest.webmanifest', revision: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    await writeFile(path.join(folder, 'index.html'), 'changed');
    const [, , , page] = await listScreenFiles(folder);
    expect(page?.revision).not.toBe(files[3]?.revision);
  } finally {
    await rm(folder, { recursive: true });
  }
});
