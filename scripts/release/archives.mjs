import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Fault, inHouse, readJson, root } from '../house.mjs';
import { runNpm } from '../run.mjs';
import { faultsOf, readArchive } from './check.mjs';
import { contentsOf } from './contents.mjs';
import { pack } from './pack.mjs';

/**
 * Builds archives, and the list of the checksums of all that are there.
 * @param {import('./systems.mjs').systems} wanted the systems
 * @param {string} target the folder for them
 */
export async function release(wanted, target) {
  mkdirSync(target, { recursive: true });
  for (const system of wanted) await releaseOne(system, target);
  writeFileSync(path.join(target, 'SHA256SUMS'), checksums(target));
}

/** Builds one archive, reads it again and checks it. */
async function releaseOne(system, target) {
  const { version } = readJson(inHouse('package.json'));
  const folder = `quizmeet-${version}-${system.name}`;
  const file = path.join(target, `${folder}.${system.packed}`);
  const home = mkdtempSync(path.join(tmpdir(), 'quizmeet-release-'));
  try {
    installFor(system, home);
    const modules = path.join(home, 'node_modules');
    await pack(folder, contentsOf(system, modules, described(version, system)), file);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  const entries = await readArchive(file);
  const { size } = statSync(file);
  const faults = faultsOf(entries, system, size);
  if (faults.length > 0) throw new Fault(`${file} is not sound:\n${faults.join('\n')}`);
  process.stdout.write(`${folder}: ${(size / 1e6).toFixed(1)} MB, ${entries.length} files\n`);
}

/** A line for each archive in the folder, as `sha256sum --check` reads them. */
function checksums(target) {
  const lines = readdirSync(target)
    .filter((name) => /^quizmeet-.+\.(zip|tar\.gz)$/.test(name))
    .sort()
    .map((name) => [createHash('sha256').update(readFileSync(path.join(target, name))), name]);
  return lines.map(([hash, name]) => `${hash.digest('hex')}  ${name}\n`).join('');
}

/** Installs the product's packages for a system, which need not be this one, without running any of them. */
function installFor({ name, os, cpu, libc }, home) {
  process.stderr.write(`Installing the packages for ${name}.\n`);
  const { workspaces } = readJson(inHouse('package.json'));
  for (const folder of ['.', ...workspaces]) {
    mkdirSync(path.join(home, folder), { recursive: true });
    copyFileSync(inHouse(folder, 'package.json'), path.join(home, folder, 'package.json'));
  }
  for (const file of ['package-lock.json', '.npmrc'])
    copyFileSync(inHouse(file), path.join(home, file));
  const args = [
    ...['ci', '--prefix', home, '--omit=dev', '--include=optional', '--ignore-scripts'],
    ...['--workspace=@quizmeet/server', '--include-workspace-root=true', '--loglevel=error'],
    ...[`--os=${os}`, `--cpu=${cpu}`, ...(libc === undefined ? [] : [`--libc=${libc}`])],
  ];
  if (!runNpm(args)) throw new Fault(`The packages for ${name} could not be installed.`);
}

/** What VERSION.txt says: the version, the state of the sources when git knows it, and the system. */
function described(version, { name }) {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const state = git.status === 0 ? ` (${git.stdout.trim()})` : '';
  return `Quizmeet ${version}${state} for ${name}`;
}
