import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smoke } from './release/smoke.mjs';
import { main, UserError } from './repo.mjs';

/** As a user does: in a folder with a space and an umlaut, or as given, ready in 15 seconds. */
await main(async () => {
  const [given, seconds = '15'] = process.argv.slice(2);
  if (given === undefined) throw new UserError('Name an archive in the folder release.');
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

/** With the system's own tar, which reads zip on Windows; Git's may come first. */
function unpack(archive, home) {
  const place = path.join(home, 'Entpackt');
  mkdirSync(place);
  const { SystemRoot } = process.env;
  const tar = process.platform === 'win32' ? path.join(SystemRoot, 'System32', 'tar.exe') : 'tar';
  const { status, stderr, error } = spawnSync(tar, ['-xf', archive], {
    ...{ cwd: place, encoding: 'utf8' },
  });
  if (status !== 0) throw new UserError(`Can’t unpack ${archive}: ${stderr ?? error}`);
  return path.join(place, readdirSync(place)[0]);
}
