/** What an event's logo may be (E1). SVG is not among the types: it can hold scripts. */
export const LOGO = {
  kilobytes: 200,
  bytes: 200 * 1024,
  types: ['image/png', 'image/jpeg', 'image/webp'],
} as const;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** The type of a picture by its first bytes, whatever its name says; null for anything but a possible logo. */
export function logoType(picture: Uint8Array): (typeof LOGO.types)[number] | null {
  const has = (expected: readonly number[], at = 0) =>
    expected.every((byte, i) => picture[at + i] === byte);
  if (has(PNG)) return 'image/png';
  if (has(JPEG)) return 'image/jpeg';
  return has(RIFF) && has(WEBP, 8) ? 'image/webp' : null;
}
