import { crc32 } from 'node:zlib';

/** A line that tells whether it is whole: `a1b2c3d4 {...}`. */
export const sealed = (text: string): string =>
  `${crc32(text).toString(16).padStart(8, '0')} ${text}\n`;

/** The text of a sealed line; null when it is damaged or cut off. */
export function opened(line: string): string | null {
  const text = line.slice(9);
  return `${sealed(text)}` === `${line}\n` ? text : null;
}
