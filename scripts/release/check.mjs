import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import yauzl from 'yauzl';
import { isMadeFor } from './systems.mjs';
import { readTar } from './tar.mjs';

/** The longest path that Windows unpacks below a user's folder. */
const LONGEST_PATH = 200;

const HIGHEST_SIZE = 130e6;

/** How many bytes of a file's beginning are looked at; a Windows program's head says where the rest is. */
const HEAD = 4096;

/**
 * Reads a packed archive again, file by file.
 * @returns {Promise<{ name: string, isLink: boolean, isProgram: boolean, size: number, content: Buffer }[]>}
 */
export async function readArchive(file) {
  const packed = readFileSync(file);
  return file.endsWith('.zip') ? await readZip(packed) : readTar(gunzipSync(packed));
}

async function readZip(packed) {
  const zip = await yauzl.fromBufferPromise(packed, { lazyEntries: true });
  const entries = [];
  for await (const entry of zip.eachEntry()) {
    const mode = entry.externalFileAttributes >>> 16;
    entries.push({
      name: entry.fileName,
      isLink: (mode & 0o170000) === 0o120000,
      isProgram: (mode & 0o111) !== 0,
      size: entry.uncompressedSize,
      content: await buffer(await zip.openReadStreamPromise(entry)),
    });
  }
  return entries;
}

/**
 * What is wrong with an archive, one sentence each; empty when all is well.
 * @param {Awaited<ReturnType<typeof readArchive>>} entries
 * @param {import('./systems.mjs').System} system
 * @param {number} packedSize in bytes
 */
export function faultsOf(entries, system, packedSize) {
  const names = new Set(entries.map(({ name }) => name.slice(name.indexOf('/') + 1)));
  const needed = [
    ...[
      system.start,
      system.demo,
      'READ ME.txt',
      'VERSION.txt',
      'LICENCES.txt',
      'program/web/dist/index.html',
    ],
    ...[
      'program/web/dist/.pages/pages.js',
      'program/server/src/main.ts',
      'program/scripts/unpacked.mjs',
    ],
    ...programsOf(system),
  ];
  const missing = needed.filter((name) => !names.has(name)).map((name) => `${name} is missing.`);
  const tooLarge =
    packedSize > HIGHEST_SIZE ? [`It has ${(packedSize / 1e6).toFixed(0)} MB, above 130.`] : [];
  return [...tooLarge, ...missing, ...entries.flatMap((entry) => faultsOfFile(entry, system))];
}

const programsOf = ({ node, postgres, argon2, program, modules, library }) => [
  `program/node_modules/${node}/bin/node${program}`,
  ...['initdb', 'pg_ctl', 'postgres'].map(
    (each) => `program/node_modules/${postgres}/native/bin/${each}${program}`,
  ),
  // The first database cannot be made without these.
  ...['dict_snowball', 'plpgsql'].map(
    (each) => `program/node_modules/${postgres}/native/${modules}/${each}${library}`,
  ),
  `program/node_modules/${argon2}/argon2.${argon2.slice('@node-rs/argon2-'.length)}.node`,
];

function faultsOfFile({ name, isLink, isProgram, content }, system) {
  const faults = [];
  if (isLink) faults.push(`${name} is a link.`);
  if (name.length > LONGEST_PATH) faults.push(`${name} is longer than ${LONGEST_PATH} characters.`);
  if (/[<>:"|?*\\]|[ .]$|[ .]\//.test(name)) faults.push(`${name} is no name for Windows.`);
  if (isBinary(name, content)) {
    if (!isMadeFor(content.subarray(0, HEAD), system))
      faults.push(`${name} is for another system.`);
    if (!isProgram && !name.endsWith('.node')) faults.push(`${name} may not be run.`);
  }
  return faults;
}

/** Programs and libraries, by their names or by their first bytes. */
function isBinary(name, content) {
  if (/\/native\/bin\/|\/bin\/node(\.exe)?$|\.(node|so|dylib|dll|exe)(\.\d+)*$/.test(name))
    return true;
  const first = content.subarray(0, 4).toString('latin1');
  return ['\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe'].includes(first);
}
