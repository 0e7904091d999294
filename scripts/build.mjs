import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { alone } from './alone.mjs';
import { Fault, inHouse, readJson, root } from './house.mjs';
import { runNode, tool } from './run.mjs';

const sources = ['web', 'contract', 'rules', 'package-lock.json'];
const leftOut = new Set(['dist', 'dist-fresh', 'dist-earlier', 'node_modules', 'testing']);
const dist = inHouse('web', 'dist');
/** Beside it, because a folder can only be renamed within its file system. */
const [fresh, earlier] = ['dist-fresh', 'dist-earlier'].map((name) => inHouse('web', name));

/** Lists the parts that belong to these screens themselves. */
const partsFile = '.parts';

/** How long parts of earlier screens are kept for open pages, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * Builds the screens into web/dist when their sources have changed. They replace the earlier ones at once.
 * The parts of those stay for a while, because a running product and open pages still use them.
 */
export async function buildWeb() {
  const wanted = fingerprint();
  if (builtFrom() === wanted) return;
  await alone(async () => {
    if (builtFrom() === wanted) return;
    process.stderr.write('Building the screens.\n');
    const args = ['build', '--logLevel=warn', '--outDir', fresh, '--emptyOutDir'];
    const vite = { cwd: inHouse('web'), stdio: ['ignore', process.stderr, process.stderr] };
    const code = await runNode(tool('vite'), args, vite);
    if (code !== 0) throw new Fault('The screens could not be built.');
    const pages = ['build', '--config=vite.server.config.ts', '--logLevel=warn'];
    pages.push('--outDir', path.join(fresh, '.pages'));
    if ((await runNode(tool('vite'), pages, vite)) !== 0) {
      throw new Fault('What makes the public pages could not be built.');
    }
    compress(fresh);
    keepYoungParts(dist, fresh, Date.now());
    writeFileSync(path.join(fresh, '.built-from'), wanted);
    takePlace();
  });
}

/** Writes a .br and a .gz beside each text file, so that the server need not compress. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(js|css|svg)$/.test(entry.name) || entry.parentPath.includes('.pages')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}

function takePlace() {
  rmSync(earlier, { recursive: true, force: true });
  try {
    if (existsSync(dist)) renameSync(dist, earlier);
    renameSync(fresh, dist);
  } catch (error) {
    if (!existsSync(dist) && existsSync(earlier)) renameSync(earlier, dist);
    throw new Fault(`The new screens could not take the place of web/dist: ${error.message}`);
  }
  rmSync(earlier, { recursive: true, force: true });
}

/**
 * Copies parts of earlier screens to the new ones: those that are replaced now, and those that were replaced
 * not long ago.
 * @param {string} replacedScreens the folder of the screens that are replaced, which may be missing
 * @param {string} newScreens the folder of the new ones
 */
export function keepYoungParts(replacedScreens, newScreens, now) {
  const [from, to] = [replacedScreens, newScreens].map((folder) => path.join(folder, 'assets'));
  const own = readdirSync(to);
  const kept = existsSync(from) ? readdirSync(from) : [];
  const replaced = new Set(readJson(path.join(replacedScreens, partsFile)) ?? kept);
  for (const name of kept) {
    const [part, place] = [path.join(from, name), path.join(to, name)];
    const isYoung = now - statSync(part).mtimeMs <= keptFor;
    if (existsSync(place) || !(replaced.has(name) || isYoung)) continue;
    cpSync(part, place, { preserveTimestamps: true });
    if (replaced.has(name)) utimesSync(place, now / 1000, now / 1000);
  }
  writeFileSync(path.join(newScreens, partsFile), JSON.stringify(own));
}

function builtFrom() {
  const stamp = path.join(dist, '.built-from');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** One hash of every source file's path and content. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(inHouse(source)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(place) {
  if (path.extname(place)) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !leftOut.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(place, entry.name);
      return entry.isDirectory() ? filesOf(file) : [file];
    });
}
