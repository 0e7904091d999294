import { isJpeg, strippedJpeg } from './jpeg.ts';
import { isPng, strippedPng } from './png.ts';
import type { Fault } from './size.ts';

/** A picture that tells nothing but what it shows. */
export interface Picture {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png';
}

/**
 * A JPEG or PNG without place, device and all else that its file tells (X13). The type is found by
 * content; `other` is neither.
 */
export function strippedPicture(file: Buffer): Picture | Fault | 'other' {
  if (isJpeg(file)) return asPicture(strippedJpeg(file), 'jpg');
  if (isPng(file)) return asPicture(strippedPng(file), 'png');
  return 'other';
}

const asPicture = (bytes: Buffer | Fault, extension: Picture['extension']): Picture | Fault =>
  typeof bytes === 'string' ? bytes : { bytes, extension };

/** The content type by the ending of a file's name. */
export const pictureType = (name: string): string =>
  name.endsWith('.png') ? 'image/png' : 'image/jpeg';
