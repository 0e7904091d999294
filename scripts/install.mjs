import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { withFolderLock } from './folder-lock.mjs';
import { repoPath, UserError } from './repo.mjs';
import { runNpm } from './run.mjs';

/** The lockfile, and whether developers' tools are installed. */
const stamp = repoPath('node_modules', '.quizmeet-installed');

/** Once, and after each update. */
export async function ensureInstalled() {
  // A developer keeps the tools after an update.
  await ensure(existsSync(repoPath('node_modules', 'typescript')));
}

export async function ensureTools() {
  await ensure(true);
}

async function ensure(withTools) {
  if (!isInstalled(withTools))
    await withFolderLock(() => isInstalled(withTools) || install(withTools));
}

function install(withTools) {
  process.stderr.write('Installing packages (only at the first start and after updates).\n');
  const args = ['install', '--no-save', '--include=optional', '--loglevel=error'];
  args.push(withTools ? '--include=dev' : '--omit=dev');
  if (!runNpm(args))
    throw new UserError('Installing the packages failed. Check the network connection.');
  // A copied folder may share the file.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, stampOf(withTools));
}

function isInstalled(withTools) {
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  return found === stampOf(true) || (!withTools && found === stampOf(false));
}

function stampOf(withTools) {
  const hash = createHash('sha256').update(readFileSync(repoPath('package-lock.json')));
  return `${withTools ? 'tools' : 'product'} ${hash.digest('hex')}`;
}
