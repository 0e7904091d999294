import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gzipAsync as zopfli } from '@gfx/zopfli';
import { minify, type Plugin } from 'vite';
import { BEFORE_PAINT, filesOfPublicPages } from './first-load.ts';

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
        await writeCompressed(path.join(dir, file.fileName), bytes, first.has(file.fileName));
      }
      await writeBeforePaint(path.join(dir, BEFORE_PAINT));
    },
  };
}

/** @param small whether it is worth the time to make it as small as can be */
async function writeCompressed(file: string, bytes: Buffer, small: boolean): Promise<void> {
  const packed = await (small
    ? zopfli(bytes, { numiterations: 15 })
    : promisify(gzip)(bytes, { level: 9 }));
  await writeFile(`${file}.gz`, packed);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
}

/** What every page waits for before it is painted is no part of the bundle: it is copied as it was written. */
async function writeBeforePaint(file: string): Promise<void> {
  const { code } = await minify(file, await readFile(file, 'utf8'));
  await writeFile(file, code);
  await writeCompressed(file, Buffer.from(code), true);
}
