import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Fault, main } from './house.mjs';
import { smoke } from './release/smoke.mjs';

/**
 * Tries an archive of `npm run release` as somebody does who has just unpacked it: in a folder whose path has a
 * space and an umlaut. It must be ready in 15 seconds, or in as many as are named after it. A folder is tried as it is.
 */
await main(async () => {
  const [given, seconds = '15'] = process.argv.slice(2);
  if (given === undefined) throw new Fault('Name an archive in the folder release.');
  const archive = path.resolve(given);
  const home = mkdtempSync(path.join(tmpdir(), 'Gemeindebüro mit Laptop '));
  const say = (sentence) => process.stdout.write(`${sentence}\n`);
  try {
    const folder = statSync(archive).isDirectory() ? archive : unpack(archive, home);
    await smoke(folder, path.join(home, 'Zuhause'), Number(seconds), say);
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
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
