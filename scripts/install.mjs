import { existsSync } from 'node:fs';
import { Fault, inHouse, readJson } from './house.mjs';
import { runNpm } from './run.mjs';

/** Installs the packages when they are missing or not those of package-lock.json. */
export function ensureInstalled() {
  if (isInstalled()) return;
  process.stderr.write('Installing packages. This happens once, and after an update.\n');
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
  if (!runNpm(args) || !isInstalled()) {
    throw new Fault('The packages could not be installed. Is there a network connection?');
  }
}

/** Compares the lockfile with npm's own record of what it put into node_modules. */
function isInstalled() {
  const wanted = readJson(inHouse('package-lock.json'))?.packages ?? {};
  const present = readJson(inHouse('node_modules', '.package-lock.json'))?.packages ?? {};
  return Object.entries(wanted).every(([place, { version, link, optional, devOptional, peer }]) => {
    if (!place.includes('node_modules/')) return true;
    const entry = present[place];
    // An optional package of another platform is rightly absent.
    if (!entry) return Boolean(optional || devOptional || peer);
    return link ? entry.link && existsSync(inHouse(place)) : entry.version === version;
  });
}
