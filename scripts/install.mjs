import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { alone } from './alone.mjs';
import { Fault, inHouse } from './house.mjs';
import { runNpm } from './run.mjs';

/** Says after which lockfile npm has installed here, and whether with the tools of developers. */
const stamp = inHouse('node_modules', '.quizmeet-installed');

/** Has npm install what the product needs to run, once and after each update. */
export async function ensureInstalled() {
  // A developer keeps the tools when the product is started after an update.
  await ensure(existsSync(inHouse('node_modules', 'typescript')));
}

/** The same, and the tools that only developers need: for tests, checks and measurements. */
export async function ensureTools() {
  await ensure(true);
}

async function ensure(withTools) {
  if (!isInstalled(withTools)) await alone(() => isInstalled(withTools) || install(withTools));
}

function install(withTools) {
  process.stderr.write('Installing packages (only now and after updates).\n');
  const args = ['install', '--no-save', '--include=optional', '--loglevel=error'];
  args.push(withTools ? '--include=dev' : '--omit=dev');
  if (!runNpm(args))
    throw new Fault('Installing the packages failed. Check the network connection.');
  // Not written in place: a copied folder of packages may share it.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, stampOf(withTools));
}

function isInstalled(withTools) {
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  return found === stampOf(true) || (!withTools && found === stampOf(false));
}

function stampOf(withTools) {
  const hash = createHash('sha256').update(readFileSync(inHouse('package-lock.json')));
  return `${withTools ? 'tools' : 'product'} ${hash.digest('hex')}`;
}
