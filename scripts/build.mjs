import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault, inHouse, root } from './house.mjs';
import { runNode, tool } from './run.mjs';

const sources = ['web', 'contract', 'rules', 'package-lock.json'];
const leftOut = new Set(['dist', 'node_modules', 'testing']);

/** Builds the screens into web/dist when what they are made from has changed. */
export async function buildWeb() {
  const stamp = inHouse('web', 'dist', '.built-from');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Building the screens.\n');
  const code = await runNode(tool('vite'), ['build', '--logLevel=warn'], {
    cwd: inHouse('web'),
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (code !== 0) throw new Fault('The screens could not be built.');
  writeFileSync(stamp, wanted);
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
