import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { comparePackages } from './compare-packages.mjs';
import { Fault, inHouse, readJson, root } from './house.mjs';
import { node24 } from './node24.mjs';
import { runNpm } from './run.mjs';

/**
 * What npm is asked for.
 * @param {boolean} withTools whether the tools of developers are wanted too
 */
export const installArgs = (withTools) => [
  ...['install', '--no-save', '--include=optional', '--loglevel=error'],
  withTools ? '--include=dev' : '--omit=dev',
];
const currentNpm = 'npm@11.19.1';
/** npm's record of what it installed; while it exists, npm does not look for missing packages. */
const npmRecord = inHouse('node_modules', '.package-lock.json');
/** Says after which installations nothing more could be installed. */
const stamp = inHouse('node_modules', '.quizmeet-installed');

/** Installs what the product needs to run, when it is missing or does not match package-lock.json. */
export async function ensureInstalled() {
  await ensure(false);
}

/** The same, and the tools that only developers need: for tests, checks and measurements. */
export async function ensureTools() {
  await ensure(true);
}

async function ensure(withTools) {
  if (isInstalled(withTools)) return;
  await alone(() => isInstalled(withTools) || install(withTools || hasTools()));
}

function isInstalled(withTools) {
  const packages = compare(withTools);
  return packages.required && (packages.optional || stamped().has(stampOf(withTools)));
}

function install(withTools) {
  process.stderr.write('Installing packages. This happens once, and after an update.\n');
  ownRecord();
  if (!runNpm(installArgs(withTools)) || !compare(withTools).required) {
    throw new Fault('The packages could not be installed. Is there a network connection?');
  }
  if (!compare(withTools).optional) completeInstallation(withTools);
  rmSync(stamp, { force: true });
  const kinds = withTools ? [false, true] : [false];
  writeFileSync(stamp, kinds.map(stampOf).join('\n'));
}

function compare(withTools) {
  return comparePackages(wantedPackages(), presentPackages(), { withTools, isThere });
}

const isThere = (place) => existsSync(inHouse(place));

const wantedPackages = () => readJson(inHouse('package-lock.json'))?.packages ?? {};

const presentPackages = () => readJson(npmRecord)?.packages ?? {};

/** Whoever develops here keeps the tools when the product is started after an update. */
function hasTools() {
  return Object.values(presentPackages()).some(({ dev }) => dev);
}

/** Replaces npm's record by a copy: npm writes in place, and packages copied as hard links would share it. */
function ownRecord() {
  if (!existsSync(npmRecord)) return;
  const content = readFileSync(npmRecord);
  rmSync(npmRecord);
  writeFileSync(npmRecord, content);
}

/**
 * An old npm, or one on an early Node 20, wrongly leaves out packages for this platform. A current npm on
 * Node 24 installs them.
 */
function completeInstallation(withTools) {
  const folder = inHouse('node_modules', '.cache', 'npm');
  runNpm(['install', '--prefix', folder, '--no-save', '--loglevel=error', currentNpm]);
  rmSync(npmRecord);
  const cli = path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  spawnSync(node24(), [cli, ...installArgs(withTools)], { cwd: root, stdio: ['ignore', 2, 2] });
}

/** The kinds of installation, each with its lockfile's hash, after which nothing more could be installed. */
function stamped() {
  return new Set(existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []);
}

function stampOf(withTools) {
  const hash = createHash('sha256').update(readFileSync(inHouse('package-lock.json')));
  return `${withTools ? 'tools' : 'product'} ${hash.digest('hex')}`;
}
