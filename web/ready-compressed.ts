import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gzipAsync as zopfli } from '@gfx/zopfli';
import type { Plugin } from 'vite';
import { filesOfPublicPages } from './first-load.ts';

const SMALLEST = 1024;

/**
 * Writes a .br and a .gz beside each text file of the bundle, so that the server need not compress. What a visitor
 * loads first becomes as small as can be (decision 050).
 */
export function readyCompressed(): Plugin {
  return {
    name: 'ready-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const first = filesOfPublicPages(new Map(Object.entries(bundle)));
      for (const file of Object.values(bundle)) {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!/\.(js|css|svg)$/.test(file.fileName) || bytes.length < SMALLEST) continue;
        const at = path.join(dir, file.fileName);
        const isFirst = first.has(file.fileName);
        const packed = await (isFirst
          ? zopfli(bytes, { numiterations: 15 })
          : promisify(gzip)(bytes, { level: 9 }));
        await writeFile(`${at}.gz`, packed);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${at}.br`, await promisify(brotliCompress)(bytes, { params }));
      }
    },
  };
}
