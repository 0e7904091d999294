import { crc32, deflateSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import type { Browser, TestProduct } from './product.ts';

/** A place, as a phone writes it; tests look for it in what was kept. */
export const SECRET = 'GPS 40.8137N 82.0736W Pixel 9 of Ann Lee';

/** One segment of a JPEG: its marker and content. */
export type JpegSegment = readonly [marker: number, content: Buffer];

export function jpegSegment([marker, content]: JpegSegment): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const FRAME = Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0]);
/** With a stuffed byte and a restart marker, which are no ends. */
const SCANNED = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);

/** A JPEG of 16 by 16 in the right form, with these segments before its picture. */
export function jpeg(before: readonly JpegSegment[] = [], after = Buffer.alloc(0)): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before.map(jpegSegment),
    jpegSegment([0xdb, Buffer.alloc(65, 1)]),
    jpegSegment([0xc0, FRAME]),
    jpegSegment([0xc4, Buffer.alloc(20, 0)]),
    jpegSegment([0xda, Buffer.from([1, 1, 0, 0, 63, 0])]),
    SCANNED,
    Buffer.from([0xff, 0xd9]),
    after,
  ]);
}

/** EXIF data with an orientation and a secret beside it, in either order of bytes. */
export function exif(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const tiff = Buffer.alloc(38);
  tiff.write(order === 'MM' ? 'MM\0*' : 'II*\0', 'latin1');
  const little = order === 'II';
  const short = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  long(8, 4);
  short(2, 8);
  [0x010f, 2, SECRET.length, 38].forEach((value, i) => {
    if (i < 2) short(value, 10 + 2 * i);
    else long(value, 14 + 4 * (i - 2));
  });
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(orientation, 30);
  return Buffer.concat([tiff, Buffer.from(SECRET, 'latin1')]);
}

export const exifSegment = (orientation: number, order?: 'II' | 'MM'): JpegSegment => [
  0xe1,
  Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation, order)]),
];

export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A white PNG that a browser can draw, with these chunks before its picture. */
export function png(before: readonly Buffer[] = [], size = { width: 2, height: 3 }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc(6 * 2, 0xff);
  for (let row = 0; row < 3; row++) rows[row * 3] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', deflateSync(rows.subarray(0, 9))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Sends a photo of a round's sheet, by default a sound one. */
export async function sendPhoto(
  { app }: TestProduct,
  staff: Browser,
  roundId: number,
  file: Uint8Array = png(),
  name = 'sheet.png',
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append('photo', new Blob([Buffer.from(file)]), name);
  return await app.inject({
    method: 'POST',
    url: `/api/rounds/${roundId}/photos`,
    headers: { 'x-requested-with': 'quizmeet' },
    cookies: staff.cookies,
    payload: form,
  });
}
