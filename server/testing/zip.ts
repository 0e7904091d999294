import { inflateRawSync } from 'node:zlib';

/** The files of an archive, by its central directory. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(zip.subarray(start, start + size)));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
