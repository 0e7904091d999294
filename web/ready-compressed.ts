import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const SMALLEST = 1024;

/** Writes a .br and a .gz beside each text file of the bundle, so that the server need not compress. */
export function readyCompressed(): Plugin {
  return {
    name: 'ready-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle)) {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!/\.(js|css|svg)$/.test(file.fileName) || bytes.length < SMALLEST) continue;
        const at = path.join(dir, file.fileName);
        await writeFile(`${at}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${at}.br`, await promisify(brotliCompress)(bytes, { params }));
      }
    },
  };
}
