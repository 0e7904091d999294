import { createReadStream } from 'node:fs';

const BLOCK = 512;

/**
 * Writes an archive in the form ustar, which every tar reads. It has no times and no owners, so that the same
 * files are the same archive.
 * @param {{ name: string, content: Buffer | string, size: number, isProgram: boolean }[]} entries `content` is
 * the content itself, or the path of a file with it
 */
export async function* tarOf(entries) {
  for (const { name, content, size, isProgram } of entries) {
    yield header(name, size, isProgram ? 0o755 : 0o644);
    if (Buffer.isBuffer(content)) yield content;
    else yield* createReadStream(content);
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function header(name, size, mode) {
  const block = Buffer.alloc(BLOCK);
  const { prefix, rest } = split(name);
  block.write(rest, 0);
  block.write(octal(mode, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
}

const octal = (number, digits) => number.toString(8).padStart(digits, '0');

/** A name of more than 100 bytes is split at a slash. */
function split(name) {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name };
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(rest) <= 100 && Buffer.byteLength(prefix) <= 155) return { prefix, rest };
  }
  throw new Error(`The path is too long for an archive: ${name}`);
}

/**
 * Reads the names of an unpacked tar archive, each with its kind and its first bytes.
 * @param {Buffer} archive
 * @returns {{ name: string, isLink: boolean, isProgram: boolean, size: number, content: Buffer }[]}
 */
export function readTar(archive) {
  const entries = [];
  for (let at = 0; archive[at] !== 0 && at < archive.length; ) {
    const text = (from, length) => archive.toString('utf8', at + from, at + from + length);
    const field = (from, length) => text(from, length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const prefix = field(345, 155);
    entries.push({
      name: prefix === '' ? field(0, 100) : `${prefix}/${field(0, 100)}`,
      isLink: ['1', '2'].includes(text(156, 1)),
      isProgram: (Number.parseInt(field(100, 8), 8) & 0o111) !== 0,
      size,
      content: archive.subarray(at + BLOCK, at + BLOCK + size),
    });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}
