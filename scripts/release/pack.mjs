import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import yazl from 'yazl';
import { sizeOf } from './contents.mjs';
import { tarOf } from './tar.mjs';

/** An archive's time for all its files, so that the same files are the same archive. */
const TIME = new Date('2026-01-01T00:00:00Z');

/**
 * Packs an archive.
 * @param {string} folder the folder that it unpacks to
 * @param {import('./contents.mjs').Entry[]} entries
 * @param {string} target the file to write; its name says whether it is a zip or a tar
 */
export async function pack(folder, entries, target) {
  const named = entries.map((entry) => ({ ...entry, name: `${folder}/${entry.name}` }));
  if (target.endsWith('.zip')) await pipeline(zipOf(named), createWriteStream(target));
  else {
    const tar = named.map((entry) => ({
      name: entry.name,
      size: sizeOf(entry),
      content: entry.file ?? Buffer.from(entry.text),
      isProgram: entry.isProgram,
    }));
    await pipeline(Readable.from(tarOf(tar)), createGzip({ level: 9 }), createWriteStream(target));
  }
}

function zipOf(entries) {
  const zip = new yazl.ZipFile();
  for (const { name, file, text, isProgram } of entries) {
    const content = file === undefined ? Buffer.from(text) : readFileSync(file);
    const mode = isProgram ? 0o100755 : 0o100644;
    zip.addBuffer(content, name, { mtime: TIME, mode, compressionLevel: 9 });
  }
  zip.end();
  return zip.outputStream;
}
