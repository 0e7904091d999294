import { crc32 } from 'node:zlib';
import { onlyOrientation, orientationIn } from './orientation.ts';
import { type Fault, isTooLarge } from './size.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** What is needed to draw the picture in its colours; all other chunks are left out. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD'],
]);
/** Length, name and checksum. */
const AROUND = 12;

interface Chunk {
  readonly name: string;
  readonly content: Buffer;
  readonly bytes: Buffer;
}

export const isPng = (file: Buffer): boolean =>
  file.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * A PNG with nothing but its picture: no place, device, time, text, colour profile or animation, and
 * nothing after its end. It stands as upright as before.
 */
export function strippedPng(file: Buffer): Buffer | Fault {
  const chunks = chunksOf(file);
  const [header] = chunks ?? [];
  if (chunks === null || header?.name !== 'IHDR' || header.content.length !== 13) return 'damaged';
  const [width, height] = [header.content.readUInt32BE(0), header.content.readUInt32BE(4)];
  const isDrawn = chunks.some(({ name }) => name === 'IDAT');
  if (width === 0 || height === 0 || !isDrawn) return 'damaged';
  if (isTooLarge(width, height)) return 'tooLarge';
  const exif = chunks.find(({ name }) => name === 'eXIf');
  const tiff = exif === undefined ? null : onlyOrientation(orientationIn(exif.content));
  const [first, ...rest] = chunks.filter(({ name }) => DRAWN.has(name)).map(({ bytes }) => bytes);
  return Buffer.concat([
    SIGNATURE,
    ...(first === undefined ? [] : [first]),
    ...(tiff === null ? [] : [chunk('eXIf', tiff)]),
    ...rest,
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length + AROUND);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(name, 4, 'latin1');
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}

/** All chunks up to the end; null when the file is cut off, damaged, or has what cannot be left out. */
function chunksOf(file: Buffer): Chunk[] | null {
  if (!isPng(file)) return null;
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + AROUND <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + AROUND + length;
    if (end > file.length) return null;
    const name = file.toString('latin1', at + 4, at + 8);
    const sum = crc32(file.subarray(at + 4, at + 8 + length));
    const mayBeLeftOut = /^[a-z][A-Za-z]{3}$/.test(name);
    if (sum !== file.readUInt32BE(at + 8 + length)) return null;
    if (!mayBeLeftOut && !DRAWN.has(name)) return null;
    const content = file.subarray(at + 8, at + 8 + length);
    chunks.push({ name, content, bytes: file.subarray(at, end) });
    if (name === 'IEND') return length === 0 ? chunks : null;
    at = end;
  }
  return null;
}
