import { createHash } from 'node:crypto';

const LETTERS = 4;

/** Which class of which file each short name stands for. */
const given = new Map<string, string>();

/**
 * The name of a class of a CSS module: as few letters as tell it from all others, and the same in the browser's
 * build and in the server's, which make the same pages.
 * @throws when two classes would have the same name
 */
export function shortName(name: string, file: string): string {
  const whole = `${file.replace(/^.*\/web\//, '').replace(/\?.*$/, '')} ${name}`;
  const hash = createHash('sha256').update(whole).digest('base64');
  const short = hash.replaceAll(/[^A-Za-z]/g, '').slice(0, LETTERS);
  const other = given.get(short);
  if (other !== undefined && other !== whole) {
    throw new Error(`${other} and ${whole} would both be ${short}: rename one of them.`);
  }
  given.set(short, whole);
  return short;
}
