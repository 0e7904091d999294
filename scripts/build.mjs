import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { withFolderLock } from './folder-lock.mjs';
import { repoPath, root, UserError } from './repo.mjs';
import { runNode, tool } from './run.mjs';

const leftOut = new Set(['dist', 'dist-fresh', 'dist-earlier', 'node_modules', 'testing']);

const stamp = '.built-from';

export async function buildProduct() {
  await buildWeb();
  await buildServer();
}

async function buildWeb() {
  await build('web', ['web', 'contract', 'rules'], async (fresh) => {
    await vite('web', ['--outDir', fresh, '--emptyOutDir']);
    const pages = path.join(fresh, '.pages');
    await vite('web', ['--config=vite.server.config.ts', '--outDir', pages]);
    compress(fresh);
  });
}

export async function buildServer() {
  await build('server', ['server', 'contract', 'rules'], async (fresh) => {
    await vite('server', ['--outDir', fresh, '--emptyOutDir']);
  });
}

/** Builds `dist` if the sources changed, replacing it at once, since a running product uses it. */
async function build(folder, sources, work) {
  const dist = repoPath(folder, 'dist');
  const wanted = fingerprint([...sources, 'package-lock.json']);
  const isBuilt = () => textOf(path.join(dist, stamp)) === wanted;
  if (isBuilt()) return;
  await withFolderLock(async () => {
    if (isBuilt()) return;
    process.stderr.write(`Building ${folder === 'web' ? 'the screens' : 'the server'}.\n`);
    // Renaming works only within a file system.
    const fresh = repoPath(folder, 'dist-fresh');
    await work(fresh);
    writeFileSync(path.join(fresh, stamp), wanted);
    takePlace(fresh, dist, repoPath(folder, 'dist-earlier'));
  });
}

async function vite(folder, args) {
  const code = await runNode(tool('vite'), ['build', '--logLevel=warn', ...args], {
    ...{ cwd: repoPath(folder), stdio: ['ignore', process.stderr, process.stderr] },
  });
  if (code !== 0) throw new UserError(`Building ${folder} failed.`);
}

/** .br and .gz, so that the server needn't compress. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(js|css|svg)$/.test(entry.name) || entry.parentPath.includes('.pages')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}

function takePlace(fresh, dist, earlier) {
  rmSync(earlier, { recursive: true, force: true });
  try {
    if (existsSync(dist)) renameSync(dist, earlier);
    renameSync(fresh, dist);
  } catch (error) {
    if (!existsSync(dist) && existsSync(earlier)) renameSync(earlier, dist);
    throw new UserError(`Can’t replace ${dist} with ${fresh}: ${error.message}`);
  }
  rmSync(earlier, { recursive: true, force: true });
}

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(repoPath(source)))) {
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
