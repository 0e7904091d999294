import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { repoPath, UserError } from './repo.mjs';

let found;

/** As installed by npm, else the machine's own if new enough. */
export function node24() {
  found ??= [installed(), process.execPath].find((file) => file && major(file) >= 24);
  if (found) return found;
  throw new UserError(
    `Quizmeet needs Node 24. It doesn't include one for this machine (${process.platform} ` +
      `${process.arch}), and ${process.version} is installed. Install Node 24 or newer.`,
  );
}

function installed() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
  return names
    .map((name) => repoPath('node_modules', name, 'bin', program))
    .find((file) => existsSync(file));
}

/** 0 when it doesn't run here, such as glibc on Alpine. */
function major(file) {
  if (file === process.execPath) return Number(process.versions.node.split('.')[0]);
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
}
