import {
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { repoPath, root } from '../repo.mjs';
import { licenseTexts } from './licenses.mjs';
import { packageAt, packagesOf } from './packages.mjs';
import { filesBelow, postgresFiles } from './postgres-files.mjs';
import { ownSystem } from './systems.mjs';

const BUILT = ['server/dist', 'server/migrations', 'web/dist'];
const SCRIPTS = ['node24', 'repo', 'run', 'sample-data', 'supervise', 'unpacked', 'user-folder'];

/** In the server's bundle (server/vite.config.ts), so only their licenses are added. */
const BUNDLED = ['drizzle-orm', 'drizzle-zod', 'zod'].map((name) => `node_modules/${name}`);

const NOTE = '.built-from';

const UNREAD =
  /(\.[cm]?ts$)|(\.(map|md|markdown|flow|tsbuildinfo)$)|(^(tests?|docs|examples?|benchmarks?|\.github)\/)/i;

/** All that a system's archive holds, sorted by name. @param home has the packages for it */
export function contentsOf(system, home, version) {
  const own = [system.node, system.postgres].map((name) => `node_modules/${name}`);
  const packages = [
    ...packagesOf(home, 'server').filter(({ place }) => !own.includes(place)),
    ...own.map((place) => packageAt(home, place)),
  ];
  const natives = postgresFiles(path.join(home, own[1], 'native'), system);
  const libraries = natives.filter(
    ({ name }) => /^(bin|lib)\/[^/]+$/.test(name) && !name.startsWith(`${system.modules}/`),
  );
  const texts = licenseTexts(
    [...packages, ...screenPackages(packages)],
    libraries.map(({ name }) => path.basename(name)),
  );
  return [
    ...startPrograms(system),
    text('VERSION.txt', `${version}\n`),
    text('LICENSES.txt', texts),
    ...ownFiles(),
    ...packages
      .filter(({ place }) => !BUNDLED.includes(place))
      .flatMap(({ place, folder }) =>
        packageFiles(system, folder, natives).map(inProgram(`${place}/`)),
      ),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const text = (name, content) => ({ name, text: content, isProgram: false });

/** Only their code is in the archive. */
function screenPackages(ofServer) {
  const named = new Set(ofServer.map(({ name }) => name));
  return packagesOf(root, 'web').filter(({ name }) => !named.has(name));
}

function startPrograms({ start, demo, node, os }) {
  const ofSystem = (content) => (os === 'win32' ? content.replace(/\r?\n/g, '\r\n') : content);
  return [
    ...[start, demo].map((name) => {
      const source = readFileSync(repoPath('scripts', 'release', 'start', name), 'utf8');
      return { name, text: ofSystem(source.replaceAll('NODE_PACKAGE', node)), isProgram: true };
    }),
    text('READ ME.txt', ofSystem(readMe(os, start, demo))),
  ];
}

function readMe(os, start, demo) {
  const how = {
    win32: `Unpack the whole archive (right-click, "Extract All"), then double-click ${start}.`,
    darwin:
      `Double-click ${start}. The first time, right-click it instead, choose "Open", and "Open"\n` +
      'again. If macOS still refuses, allow it in the system settings under "Privacy & Security".',
    linux: `Open a terminal in this folder and type ./${start}`,
  }[os];
  const elsewhere = {
    win32: `drop the folder with its backups, such as the one on a USB stick, on ${start}.`,
    darwin: `open a terminal in this folder and type ./${start} restore, then the folder with its backups.`,
    linux: `type ./${start} restore, then the folder with its backups.`,
  }[os];
  return `Quizmeet\n\n${how}\n
A window stays open while Quizmeet runs. To stop Quizmeet, close it or press Ctrl-C in it.

Your data is in your user folder; the window shows where. To update, unpack the newer
version beside this one: it uses the same data.

To look around first, start "${demo}" in the same way. It shows sample data that's
deleted when you close it. Run only one of the two at a time.

To restore backups from another computer, before you start Quizmeet for the first time:
${elsewhere}

All licenses are in LICENSES.txt.
`;
}

function ownFiles() {
  const manifest = { name: 'quizmeet', private: true, type: 'module' };
  const built = BUILT.flatMap((folder) =>
    filesBelow(repoPath(folder))
      .filter((name) => name !== NOTE)
      .map((name) => `${folder}/${name}`),
  );
  const scripts = SCRIPTS.map((name) => `scripts/${name}.mjs`);
  return [
    text('program/package.json', `${JSON.stringify(manifest)}\n`),
    // The server finds its folder by it.
    ...['server/package.json', ...built, ...scripts]
      .map((name) => entryOf(root, name))
      .map(inProgram()),
  ];
}

function packageFiles(system, folder, natives) {
  if (folder.endsWith(path.normalize(system.postgres))) {
    return [
      ...natives.map(({ name, file }) => ({
        name: `native/${name}`,
        file,
        isProgram: /^(bin|lib)\//.test(name),
      })),
      ...['package.json', 'dist/index.js'].map((name) => entryOf(folder, name)),
    ];
  }
  if (folder.endsWith(system.node)) {
    const program = entryOf(folder, `bin/node${system.program}`);
    return [{ ...program, isProgram: true }, entryOf(folder, 'package.json')];
  }
  // Nested packages have their own place.
  return filesBelow(folder)
    .filter((name) => !UNREAD.test(name) && !/(^|\/)node_modules\//.test(name))
    .map((name) => entryOf(folder, name));
}

const inProgram =
  (place = '') =>
  (entry) => ({ ...entry, name: `program/${place}${entry.name}` });

const entryOf = (folder, name) => ({ name, file: path.join(folder, name), isProgram: false });

/** Lays files into a folder, as if an archive had been unpacked there. */
export function writeContents(entries, folder) {
  for (const { name, file, text, isProgram } of entries) {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    if (file === undefined) writeFileSync(place, text);
    else copyFileSync(file, place, constants.COPYFILE_FICLONE);
    chmodSync(place, isProgram ? 0o755 : 0o644);
  }
}

/** This system's archive, from the clone's packages. */
export function writeOwnArchive(folder) {
  writeContents(contentsOf(ownSystem(), repoPath(), 'made of a clone'), folder);
}
