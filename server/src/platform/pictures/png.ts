import { crc32 } from 'node:zlib';
import { onlyOrientation, orientationIn } from './orientation.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The picture, its transparency and how its colours are meant; no texts, times or colour profiles. */
const KEPT = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
];
/** The bytes of a chunk beside its data: length, name and checksum. */
const AROUND = 12;

/**
 * A PNG without everything that is not the picture, like `bareJpeg`.
 * @returns null when it is no whole PNG
 */
export function barePng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  let exif: Buffer | null = null;
  const kept: { name: string; chunk: Buffer }[] = [];
  for (let at = SIGNATURE.length; at + AROUND <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + AROUND + length;
    if (end > bytes.length) return null;
    const named = bytes.subarray(at + 4, end - 4);
    if (crc32(named) !== bytes.readUInt32BE(end - 4)) return null;
    const name = named.toString('latin1', 0, 4);
    if (name === 'eXIf') exif = onlyOrientation(orientationIn(named.subarray(4)));
    if (KEPT.includes(name)) kept.push({ name, chunk: bytes.subarray(at, end) });
    // A capital means that the picture cannot be shown without the chunk.
    else if (/^[A-Z]/.test(name)) return null;
    if (name === 'IEND') return isWhole(kept) ? put(kept, exif) : null;
    at = end;
  }
  return null;
}

const isWhole = (kept: readonly { name: string }[]): boolean =>
  kept[0]?.name === 'IHDR' && kept.some(({ name }) => name === 'IDAT');

/** The chunks in order; the orientation stands before the picture's data. */
function put(kept: readonly { name: string; chunk: Buffer }[], exif: Buffer | null): Buffer {
  const data = kept.findIndex(({ name }) => name === 'IDAT');
  const chunks = kept.map(({ chunk }) => chunk);
  if (exif !== null) chunks.splice(data, 0, chunkOf('eXIf', exif));
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunkOf(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
