import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Fault, main } from './house.mjs';
import { isIsolated, isolated } from './release/isolated.mjs';
import { removeFolder, smoke } from './release/smoke.mjs';

/**
 * Tries an archive of `npm run release` as somebody does who has just unpacked it: in a folder whose path has a
 * space and an umlaut, and on Linux without a network and not as root. It must be ready in 15 seconds, or in as many
 * as are named after it. A folder is tried as it is. Where Linux lets nobody take the network away, it is tried with
 * one only on demand, by `--with-network`.
 */
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'with-network': { type: 'boolean', default: false } },
  });
  const [given, seconds = '15'] = positionals;
  if (given === undefined) throw new Fault('Name an archive in the folder release.');
  const archive = path.resolve(given);
  const withNetwork = values['with-network'] || process.platform !== 'linux';
  if (!withNetwork && !isIsolated()) return isolated([process.argv[1], archive, seconds]);
  const home = mkdtempSync(path.join(tmpdir(), 'Gemeindebüro mit Laptop '));
  const say = (sentence) => process.stdout.write(`${sentence}\n`);
  say(withNetwork ? 'It runs with a network here.' : 'It runs without a network, not as root.');
  try {
    const folder = statSync(archive).isDirectory() ? archive : unpack(archive, home);
    await smoke(folder, path.join(home, 'Zuhause'), Number(seconds), say);
  } finally {
    removeFolder(home);
  }
});

/**
 * Unpacks with the system's own program, and returns the folder. That of Windows reads zip archives, too; another
 * one, which Git brings, may be found first.
 */
function unpack(archive, home) {
  const place = path.join(home, 'Entpackt');
  mkdirSync(place);
  const { SystemRoot } = process.env;
  const tar = process.platform === 'win32' ? path.join(SystemRoot, 'System32', 'tar.exe') : 'tar';
  const { status, stderr, error } = spawnSync(tar, ['-xf', archive], {
    ...{ cwd: place, encoding: 'utf8' },
  });
  if (status !== 0) throw new Fault(`Can’t unpack ${archive}: ${stderr ?? error}`);
  return path.join(place, readdirSync(place)[0]);
}
