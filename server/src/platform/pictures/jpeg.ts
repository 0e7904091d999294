import { onlyOrientation, orientationIn } from './orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
/** Tables that decoding needs: Huffman, arithmetic, quantization, number of lines, restart interval. */
const TABLES: readonly number[] = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd];
/** The starts of frames; the three missing ones are tables or reserved. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const JFIF = 'JFIF\0';
const JFIF_BYTES = 14;
const EXIF = 'Exif\0\0';

/**
 * A JPEG without everything that is not the picture: place, device, time, thumbnails, comments, colour
 * profiles, and whatever stands after its end. The picture itself is copied byte for byte, and the
 * orientation stays. Only what is known to be needed is kept, so that nothing unknown slips through.
 * @returns null when it is no whole JPEG
 */
export function bareJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + SOI) return null;
  let orientation: number | null = null;
  const heads: Buffer[] = [];
  const kept: Buffer[] = [];
  let hasFrame = false;
  let hasScan = false;
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at);
    if (segment === null) return null;
    const { marker, from, to } = segment;
    if (marker === EOI) break;
    const data = bytes.subarray(from + 2, to);
    if (marker === APP1 && startsWith(data, EXIF)) orientation ??= orientationIn(data.subarray(6));
    if (marker === APP0 && startsWith(data, JFIF) && heads.length === 0) {
      heads.push(withLength(APP0, withoutThumbnail(data)));
    }
    if (FRAMES.includes(marker)) hasFrame = true;
    if (
      FRAMES.includes(marker) ||
      TABLES.includes(marker) ||
      marker === SOS ||
      isAdobe(marker, data)
    ) {
      kept.push(withLength(marker, data));
    }
    at = to;
    if (marker !== SOS) continue;
    hasScan = true;
    const end = endOfScan(bytes, to);
    kept.push(bytes.subarray(to, end));
    at = end;
  }
  if (!hasFrame || !hasScan) return null;
  const turned = onlyOrientation(orientation);
  const exif =
    turned === null ? [] : [withLength(APP1, Buffer.concat([Buffer.from(EXIF), turned]))];
  return Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...heads,
    ...exif,
    ...kept,
    Buffer.from([0xff, EOI]),
  ]);
}

/** A segment's marker, and where its length field begins and its data ends; null when it is broken. */
function segmentAt(
  bytes: Buffer,
  start: number,
): { marker: number; from: number; to: number } | null {
  let at = start;
  if (bytes[at] !== 0xff) return null;
  // Any number of fill bytes may stand before a marker.
  while (bytes[at] === 0xff) at++;
  const marker = bytes[at];
  if (marker === undefined || marker === 0) return null;
  const from = at + 1;
  if (marker === EOI) return { marker, from, to: from };
  if (from + 2 > bytes.length) return null;
  const length = bytes.readUInt16BE(from);
  return length < 2 || from + length > bytes.length ? null : { marker, from, to: from + length };
}

/** The position of the next marker that is not part of a scan's data. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

const startsWith = (data: Buffer, word: string): boolean =>
  data.subarray(0, word.length).equals(Buffer.from(word, 'latin1'));

/** Says how the colours are stored; without it some pictures would change their colours. */
const isAdobe = (marker: number, data: Buffer): boolean =>
  marker === APP14 && data.length === 12 && startsWith(data, 'Adobe');

function withoutThumbnail(jfif: Buffer): Buffer {
  const head = Buffer.alloc(JFIF_BYTES);
  jfif.copy(head, 0, 0, JFIF_BYTES - 2);
  return head;
}

function withLength(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
