import { describe, expect, it, test } from 'vitest';
import {
  exif,
  exifSegment,
  type JpegSegment,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  SECRET,
} from '../../../testing/pictures.ts';
import { orientationIn } from './orientation.ts';
import { type Picture, strippedPicture } from './picture.ts';

const text = (words: string) => Buffer.from(words, 'latin1');
const kept = (file: Buffer): Picture => {
  const picture = strippedPicture(file);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
};

/** What a phone and its apps write beside the picture. */
const BESIDE: Readonly<Record<string, JpegSegment>> = {
  EXIF: exifSegment(1),
  XMP: [0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRET}</x:xmpmeta>`)],
  'a colour profile': [0xe2, text(`ICC_PROFILE\0\x01\x01${SECRET}`)],
  'a second picture': [0xe2, text(`MPF\0${SECRET}`)],
  IPTC: [0xed, text(`Photoshop 3.0\0${SECRET}`)],
  'a preview': [0xe0, text(`JFIF\0\x01\x01\0\0\x01\0\x01\x10\x10${SECRET}`)],
  'more after Adobe’s mark': [0xee, text(`Adobe\0\x64\0\0\0\0\x01${SECRET}`)],
  'a comment': [0xfe, text(SECRET)],
};

describe('a JPEG', () => {
  it.each(Object.entries(BESIDE))('loses %s', (_, segment) => {
    const file = jpeg([segment]);
    expect(file.includes(SECRET)).toBe(true);
    const { bytes, extension } = kept(file);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(extension).toBe('jpg');
  });

  it('without anything beside its picture stays as it is', () => {
    expect(kept(jpeg()).bytes).toEqual(jpeg());
  });

  it('loses what stands after its end, such as a film', () => {
    expect(kept(jpeg([], text(`....ftypmp42${SECRET}`))).bytes).toEqual(jpeg());
  });

  it('keeps how its colours and its edges are told', () => {
    const { bytes } = kept(
      jpeg([BESIDE['a preview'], BESIDE['more after Adobe’s mark']] as JpegSegment[]),
    );
    expect(bytes.includes('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')).toBe(true);
    expect(bytes.includes('Adobe\0\x64\0\0\0\0\x01')).toBe(true);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('stands upright as before: orientation %i', (orientation) => {
    for (const order of ['II', 'MM'] as const) {
      const { bytes } = kept(jpeg([exifSegment(orientation, order)]));
      const at = bytes.indexOf('Exif\0\0');
      expect(orientationIn(bytes.subarray(at + 6))).toBe(orientation);
      expect(bytes.includes(SECRET)).toBe(false);
    }
  });

  it.each([0, 1, 9, 65_535])('needs no orientation when it is %i', (orientation) => {
    expect(kept(jpeg([exifSegment(orientation)])).bytes).toEqual(jpeg());
  });

  const whole = jpeg([exifSegment(6)]);
  const withFrame = (content: number[]) =>
    Buffer.concat([
      text('\xff\xd8'),
      jpegSegment([0xc0, Buffer.from(content)]),
      whole.subarray(whole.indexOf(text('\xff\xda'))),
    ]);
  it.each<[string, Buffer, string]>([
    ['is cut off in its picture', whole.subarray(0, -2), 'damaged'],
    ['is cut off in its EXIF', whole.subarray(0, 40), 'damaged'],
    ['is only its first bytes', text('\xff\xd8\xff'), 'damaged'],
    ['has a segment longer than the file', text('\xff\xd8\xff\xe1\xff\xff1234\xff\xd9'), 'damaged'],
    ['has a segment shorter than its length', text('\xff\xd8\xff\xe1\x00\x01\xff\xd9'), 'damaged'],
    ['has no picture', text('\xff\xd8\xff\xd9'), 'damaged'],
    [
      'has no frame',
      Buffer.concat([text('\xff\xd8'), whole.subarray(whole.indexOf(text('\xff\xda')))]),
      'damaged',
    ],
    ['has a frame without a size', withFrame([8, 0]), 'damaged'],
    ['has no width', withFrame([8, 0, 16, 0, 0, 1, 1, 17, 0]), 'damaged'],
    ['has too many pixels', withFrame([8, 255, 255, 255, 255, 1, 1, 17, 0]), 'tooLarge'],
    ['has a marker that none has', text('\xff\xd8\xff\x02\x00\x02\xff\xd9'), 'damaged'],
  ])('is refused when it %s', (_, file, fault) => {
    expect(strippedPicture(file)).toBe(fault);
  });
});

describe('a PNG', () => {
  it.each([
    ['its text', pngChunk('tEXt', text(`Author\0${SECRET}`))],
    ['its long text', pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${SECRET}`))],
    ['its EXIF', pngChunk('eXIf', exif(1))],
    ['its colour profile', pngChunk('iCCP', text(`${SECRET}\0\0`))],
    ['its time', pngChunk('tIME', text(SECRET))],
    ['an app’s own data', pngChunk('prVt', text(SECRET))],
  ])('loses %s', (_, chunk) => {
    const { bytes, extension } = kept(png([chunk]));
    expect(bytes).toEqual(png());
    expect(extension).toBe('png');
  });

  it('loses what stands after its end', () => {
    expect(kept(Buffer.concat([png(), text(SECRET)])).bytes).toEqual(png());
  });

  it('stands upright as before', () => {
    const { bytes } = kept(png([pngChunk('eXIf', exif(6, 'II'))]));
    expect(bytes.includes(SECRET)).toBe(false);
    expect(orientationIn(bytes.subarray(bytes.indexOf('eXIf') + 4))).toBe(6);
  });

  it('keeps its colours', () => {
    const colours = [pngChunk('gAMA', Buffer.alloc(4, 1)), pngChunk('PLTE', Buffer.alloc(6))];
    expect(kept(png(colours)).bytes).toEqual(png(colours));
  });

  const wrongSum = png();
  wrongSum[20] = 99;
  it.each<[string, Buffer, string]>([
    ['is cut off', png().subarray(0, -4), 'damaged'],
    ['has no end', png().subarray(0, -12), 'damaged'],
    ['has a wrong checksum', wrongSum, 'damaged'],
    [
      'has a chunk longer than the file',
      Buffer.concat([png().subarray(0, 8), text('\x7f\xff\xff\xffIHDR1234')]),
      'damaged',
    ],
    ['has an unknown part that is needed', png([pngChunk('ABCD', text('x'))]), 'damaged'],
    ['has too many pixels', png([], { width: 100_000, height: 100_000 }), 'tooLarge'],
    ['has no width', png([], { width: 0, height: 3 }), 'damaged'],
  ])('is refused when it %s', (_, file, fault) => {
    expect(strippedPicture(file)).toBe(fault);
  });
});

test.each([
  ['an empty file', ''],
  ['a PDF', '%PDF-1.7 \xff\xd8\xff'],
  ['a GIF', 'GIF89a'],
  ['a HEIC', '\0\0\0\x18ftypheic'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page', '<!doctype html>'],
])('%s is no picture that is kept', (_, content) => {
  expect(strippedPicture(text(content))).toBe('other');
});
