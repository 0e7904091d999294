import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { Fault, inHouse, readJson, root } from './house.mjs';
import { node24 } from './node24.mjs';
import { runNpm } from './run.mjs';

const installArgs = [
  ...['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'],
];
const currentNpm = 'npm@11.19.1';
/** npm's record of what it installed; while it exists, npm does not look for missing packages. */
const npmRecord = inHouse('node_modules', '.package-lock.json');
/** Holds the hash of the lockfile after whose installation nothing more could be installed. */
const stamp = inHouse('node_modules', '.quizmeet-installed');

/** Installs the packages when they are missing or do not match package-lock.json. */
export async function ensureInstalled() {
  if (!isInstalled()) await alone(() => isInstalled() || install());
}

function isInstalled() {
  const packages = comparePackages();
  return packages.required && (packages.optional || stamped() === lockHash());
}

function install() {
  process.stderr.write('Installing packages. This happens once, and after an update.\n');
  ownRecord();
  if (!runNpm(installArgs) || !comparePackages().required) {
    throw new Fault('The packages could not be installed. Is there a network connection?');
  }
  if (!comparePackages().optional) completeInstallation();
  writeFileSync(stamp, lockHash());
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
function completeInstallation() {
  const folder = inHouse('node_modules', '.cache', 'npm');
  runNpm(['install', '--prefix', folder, '--no-save', '--loglevel=error', currentNpm]);
  rmSync(npmRecord);
  const cli = path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  spawnSync(node24(), [cli, ...installArgs], { cwd: root, stdio: ['ignore', 2, 2] });
}

/** Compares the lockfile with npm's own record of node_modules. */
function comparePackages() {
  const wanted = readJson(inHouse('package-lock.json'))?.packages ?? {};
  const present = readJson(npmRecord)?.packages ?? {};
  const differing = Object.entries(wanted).filter(([place, { version, link }]) => {
    if (!place.includes('node_modules/')) return false;
    const entry = present[place];
    return link ? !entry?.link || !existsSync(inHouse(place)) : entry?.version !== version;
  });
  const isOptional = ([place, entry]) =>
    !present[place] && (entry.optional || entry.devOptional || entry.peer);
  return {
    required: differing.every(isOptional),
    optional: !differing.some(([, entry]) => isForThisMachine(entry)),
  };
}

/** Whether a package is made for this platform; most are for any and do not say. */
function isForThisMachine({ os, cpu, libc }) {
  const fits = (list, name) => !list || [].concat(list).includes(name);
  return (
    Boolean(os || cpu) &&
    fits(os, process.platform) &&
    fits(cpu, process.arch) &&
    (!libc || fits(libc, machineLibc()))
  );
}

function machineLibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function stamped() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(inHouse('package-lock.json')))
    .digest('hex');
}
