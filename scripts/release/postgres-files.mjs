import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../repo.mjs';

/** For developers or translations, or with other licenses. */
const LEFT_OUT =
  /(\.(a|lib)$)|(^lib\/pkgconfig\/)|(^share\/(locale|doc|man)\/)|(\/(plugin_debugger|system_stats)\.\w+$)/;

/**
 * The files of a PostgreSQL package that its server needs. A library comes under each of its names: the
 * package makes links of them after its installation, and an archive has none.
 */
export function postgresFiles(native, { library, modules }) {
  const all = filesBelow(native).filter((name) => !LEFT_OUT.test(name));
  const isShared = (name) =>
    ['lib', 'bin'].some((folder) => folder === path.posix.dirname(name) && folder !== modules) &&
    name.includes(library);
  const kept = all
    .filter((name) => !isShared(name) && name !== 'pg-symlinks.json')
    .map((name) => ({ name, file: path.join(native, name) }));
  return [...kept, ...neededLibraries(kept, all.filter(isShared), native)].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

/** Named by programs or other libraries. */
function neededLibraries(kept, shared, native) {
  const names = namesOf(shared, native);
  const needed = new Map();
  const open = kept.filter(({ name }) => /^(bin|lib)\//.test(name)).map(({ file }) => file);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const content = readFileSync(file).toString('latin1').toLowerCase();
    for (const [name, source] of names) {
      // A library names itself.
      if (source === file || needed.has(name)) continue;
      if (!content.includes(`${path.basename(name).toLowerCase()}\0`)) continue;
      needed.set(name, source);
      open.push(source);
    }
  }
  return [...needed].map(([name, file]) => ({ name, file }));
}

function namesOf(shared, native) {
  const names = new Map(shared.map((name) => [name, path.join(native, name)]));
  for (const { source, target } of readJson(path.join(native, 'pg-symlinks.json')) ?? []) {
    names.set(withoutNative(target), path.join(native, withoutNative(source)));
  }
  return names;
}

const withoutNative = (name) => name.replace(/^native\//, '');

/** With / as separator. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
}
