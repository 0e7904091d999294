import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { isMadeFor } from './systems.mjs';

/** The longest path below the archive's own folder that Windows unpacks in a user's folder. */
const LONGEST_PATH = 170;

const HIGHEST_SIZE = 130e6;

/** How many bytes of a file's beginning are looked at; a Windows program's head says where the rest is. */
const HEAD = 4096;

/**
 * What is wrong with an archive, one sentence each; empty when all is well.
 * @param {import('./contents.mjs').Entry[]} entries what it holds
 * @param {string} folder where these are laid out
 * @param {import('./systems.mjs').System} system
 * @param {number} packedSize in bytes
 */
export function faultsOf(entries, folder, system, packedSize) {
  const names = new Set(entries.map(({ name }) => name));
  const needed = [
    ...[
      system.start,
      system.demo,
      'READ ME.txt',
      'VERSION.txt',
      'LICENSES.txt',
      'program/web/dist/index.html',
    ],
    ...[
      'program/web/dist/.pages/pages.js',
      'program/server/dist/main.js',
      'program/server/dist/jobs.js',
      'program/scripts/unpacked.mjs',
    ],
    ...programsOf(system),
  ];
  const missing = needed.filter((name) => !names.has(name)).map((name) => `${name} is missing.`);
  const tooLarge =
    packedSize > HIGHEST_SIZE ? [`It has ${(packedSize / 1e6).toFixed(0)} MB, above 130.`] : [];
  return [
    ...tooLarge,
    ...missing,
    ...entries.flatMap((entry) => faultsOfFile(entry, folder, system)),
  ];
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

function faultsOfFile({ name, isProgram }, folder, system) {
  const faults = [];
  if (name.length > LONGEST_PATH) faults.push(`${name} is longer than ${LONGEST_PATH} characters.`);
  if (/[<>:"|?*\\]|[ .]$|[ .]\//.test(name)) faults.push(`${name} is no name for Windows.`);
  const head = headOf(path.join(folder, name));
  if (isBinary(name, head)) {
    if (!isMadeFor(head, system)) faults.push(`${name} is for another system.`);
    if (!isProgram && !name.endsWith('.node')) faults.push(`${name} may not be run.`);
  }
  return faults;
}

/** Programs and libraries, by their names or by their first bytes. */
function isBinary(name, head) {
  if (/\/native\/bin\/|\/bin\/node(\.exe)?$|\.(node|so|dylib|dll|exe)(\.\d+)*$/.test(name))
    return true;
  const first = head.subarray(0, 4).toString('latin1');
  return ['\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe'].includes(first);
}

function headOf(file) {
  const head = Buffer.alloc(HEAD);
  const opened = openSync(file);
  readSync(opened, head);
  closeSync(opened);
  return head;
}
