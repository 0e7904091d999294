import { onlyOrientation, orientationIn } from './orientation.ts';
import { type Fault, isTooLarge } from './size.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const JFIF = 0xe0;
const EXIF = 0xe1;
const ADOBE = 0xee;
const COMMENT = 0xfe;
/** Tables, frames, restart intervals and the number of lines: all that is needed to draw. */
const DRAWN = /^(c[0-79a-f]|db|dc|dd)$/;
/** Two of the frame headers’ codes are tables. */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xcc]);
const EXIF_NAME = 'Exif\0\0';

interface Segment {
  readonly marker: number;
  /** The content, without marker and length. */
  readonly content: Buffer;
  /** The whole segment, with what a scan draws after it. */
  readonly bytes: Buffer;
}

export const isJpeg = (file: Buffer): boolean => file[0] === 0xff && file[1] === START;

/**
 * A JPEG with nothing but its picture: no place, device, time, text, colour profile or preview, and
 * nothing after its end. It stands as upright as before.
 */
export function strippedJpeg(file: Buffer): Buffer | Fault {
  const segments = segmentsOf(file);
  if (segments === null) return 'damaged';
  const frames = segments.filter(({ marker }) => isFrame(marker));
  const [frame] = frames;
  const isDrawn = segments.some(({ marker }) => marker === SCAN);
  if (frame === undefined || frames.length > 1 || !isDrawn) return 'damaged';
  if (frame.content.length < 6) return 'damaged';
  const height = frame.content.readUInt16BE(1);
  const width = frame.content.readUInt16BE(3);
  if (width === 0) return 'damaged';
  if (isTooLarge(width, height)) return 'tooLarge';
  const kept = segments.filter(({ marker }) => marker === SCAN || isDrawnBy(marker));
  return Buffer.concat([
    Buffer.from([0xff, START]),
    ...frontOf(segments),
    ...kept.map(({ bytes }) => bytes),
    Buffer.from([0xff, END]),
  ]);
}

const isDrawnBy = (marker: number): boolean => DRAWN.test(marker.toString(16));
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker);

/** How colours and the orientation are told, written anew. */
function frontOf(segments: readonly Segment[]): Buffer[] {
  const has = (wanted: number, name: string) =>
    segments.find(
      ({ marker, content }) =>
        marker === wanted && content.toString('latin1', 0, name.length) === name,
    );
  const exif = has(EXIF, EXIF_NAME);
  const tiff = exif && onlyOrientation(orientationIn(exif.content.subarray(EXIF_NAME.length)));
  const adobe = has(ADOBE, 'Adobe')?.content.subarray(0, 12);
  return [
    ...(has(JFIF, 'JFIF\0')
      ? [segment(JFIF, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))]
      : []),
    ...(tiff ? [segment(EXIF, Buffer.concat([Buffer.from(EXIF_NAME, 'latin1'), tiff]))] : []),
    ...(adobe?.length === 12 ? [segment(ADOBE, adobe)] : []),
  ];
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** All segments up to the end of the picture; null when the file is cut off or no JPEG. */
function segmentsOf(file: Buffer): Segment[] | null {
  if (!isJpeg(file)) return null;
  const segments: Segment[] = [];
  for (let at = 2; ; ) {
    if (file[at] !== 0xff) return null;
    while (file[at + 1] === 0xff) at++;
    const marker = file[at + 1];
    if (marker === END) return segments;
    if (marker === undefined || at + 4 > file.length || !hasLength(marker)) return null;
    const next = at + 2 + file.readUInt16BE(at + 2);
    if (next < at + 4 || next > file.length) return null;
    const content = file.subarray(at + 4, next);
    const end = marker === SCAN ? endOfScan(file, next) : next;
    if (end === null) return null;
    segments.push({ marker, content, bytes: file.subarray(at, end) });
    at = end;
  }
}

/** The markers that a picture may have between its start and its end. */
const hasLength = (marker: number): boolean =>
  isDrawnBy(marker) || marker === SCAN || marker === COMMENT || (marker >= JFIF && marker <= 0xef);

/** Where the next segment begins after a scan's data; null when the file ends before. */
function endOfScan(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const after = file[at + 1];
    if (after === undefined) return null;
    const isData = after === 0 || (after >= 0xd0 && after <= 0xd7);
    if (!isData && after !== 0xff) return at;
  }
  return null;
}
