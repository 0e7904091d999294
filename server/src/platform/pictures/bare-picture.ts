import { bareJpeg } from './jpeg.ts';
import { barePng } from './png.ts';

export interface BarePicture {
  readonly kind: 'jpg' | 'png';
  readonly bytes: Buffer;
}

/** The type to send each kind as. */
export const PICTURE_TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const;

/**
 * A JPEG or PNG without place, device and other data beside the picture (X13). The content decides what it
 * is, not its name.
 * @returns null when it is neither
 */
export function barePicture(bytes: Buffer): BarePicture | null {
  const jpg = bareJpeg(bytes);
  if (jpg !== null) return { kind: 'jpg', bytes: jpg };
  const png = barePng(bytes);
  return png === null ? null : { kind: 'png', bytes: png };
}
