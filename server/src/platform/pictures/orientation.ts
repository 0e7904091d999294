/** How a picture must be turned to stand upright, as EXIF counts: 1 is upright, 8 the last way. */
export type Orientation = number;

const UPRIGHT: Orientation = 1;
const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;
const ENTRY_BYTES = 12;

/** Reads the orientation of a block of EXIF data; upright when it tells none, or cannot be read. */
export function orientationIn(tiff: Buffer): Orientation {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return UPRIGHT;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return UPRIGHT;
  const entries = short(first);
  for (let i = 0; i < entries; i++) {
    const at = first + 2 + i * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return UPRIGHT;
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    return short(at + 2) === SHORT_TYPE && value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF data that tells nothing but the orientation; null when the picture is upright. */
export function onlyOrientation(orientation: Orientation): Buffer | null {
  if (orientation === UPRIGHT) return null;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT_TYPE, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
