import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exifSegment,
  type JpegSegment,
  jpeg,
  png,
  pngChunk,
  SECRET,
} from '../../../testing/pictures.ts';
import { strippedPicture } from './picture.ts';

const content = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes));
const withSecret = content.map((bytes) => Buffer.concat([bytes, Buffer.from(SECRET)]));
const beside = fc.tuple(
  fc.oneof(fc.integer({ min: 0xe0, max: 0xef }), fc.constant(0xfe)),
  withSecret,
) satisfies fc.Arbitrary<JpegSegment>;
const anyJpeg = fc
  .tuple(fc.array(beside, { maxLength: 6 }), fc.integer({ min: 0, max: 9 }), withSecret)
  .map(([segments, orientation, after]) => jpeg([...segments, exifSegment(orientation)], after));
const chunk = fc
  .tuple(fc.constantFrom('tEXt', 'iTXt', 'zTXt', 'eXIf', 'iCCP', 'tIME', 'caNv'), withSecret)
  .map(([name, bytes]) => pngChunk(name, bytes));
const anyPng = fc
  .tuple(fc.array(chunk, { maxLength: 6 }), withSecret)
  .map(([chunks, after]) => Buffer.concat([png(chunks), after]));
const anyPicture = fc.oneof(anyJpeg, anyPng);

const bytesOf = (file: Buffer): Buffer | null => {
  const picture = strippedPicture(file);
  return typeof picture === 'string' ? null : picture.bytes;
};

describe('what is kept of a picture', () => {
  test('has nothing of what stood beside it, and is never longer', () => {
    fc.assert(
      fc.property(anyPicture, (file) => {
        const bytes = bytesOf(file);
        expect(bytes?.includes(SECRET)).toBe(false);
        expect(bytes?.length).toBeLessThanOrEqual(file.length);
      }),
    );
  });

  test('is kept as it is when it is sent again', () => {
    fc.assert(
      fc.property(anyPicture, (file) => {
        const once = bytesOf(file);
        if (once === null) throw new Error('it was refused');
        expect(bytesOf(once)).toEqual(once);
      }),
    );
  });

  test('is nothing when the file is cut off anywhere', () => {
    fc.assert(
      fc.property(anyPicture, fc.double({ min: 0, max: 1, noNaN: true }), (file, part) => {
        const whole = bytesOf(file) ?? file;
        const cut = whole.subarray(0, Math.floor(part * (whole.length - 1)));
        expect(bytesOf(cut)).toBeNull();
      }),
    );
  });

  test('is a whole picture or nothing, whatever the bytes are', () => {
    const crafted = fc
      .tuple(anyPicture, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 8 }))
      .map(([file, changes]) => {
        const changed = Buffer.from(file);
        for (const [at, byte] of changes) changed[at % changed.length] = byte;
        return changed;
      });
    const anything = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
    fc.assert(
      fc.property(fc.oneof(crafted, anything), (file) => {
        const bytes = bytesOf(file);
        if (bytes !== null) expect(bytesOf(bytes)).toEqual(bytes);
      }),
      { numRuns: 1000 },
    );
  });
});
