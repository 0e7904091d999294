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
import { buildWeb } from './build.mjs';
import { Fault, inHouse, main, readJson, root } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { faultsOf, readArchive } from './release/check.mjs';
import { contentsOf } from './release/contents.mjs';
import { pack } from './release/pack.mjs';
import { systems } from './release/systems.mjs';
import { runNpm } from './run.mjs';

const target = inHouse('release');

/** Builds the archives of the systems that are named, or of all, and the list of their checksums. */
await main(async () => {
  const wanted = systemsNamed(process.argv.slice(2));
  await ensureInstalled();
  await buildWeb();
  mkdirSync(target, { recursive: true });
  for (const system of wanted) await release(system);
  writeFileSync(path.join(target, 'SHA256SUMS'), checksums());
  process.stdout.write(`They are in ${target}, with SHA256SUMS.\n`);
});

function systemsNamed(names) {
  const unknown = names.find((name) => !systems.some((system) => system.name === name));
  if (unknown !== undefined) {
    const known = systems.map(({ name }) => name).join(', ');
    throw new Fault(`No archive is made for ${unknown}. There are: ${known}.`);
  }
  return systems.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Builds one archive, reads it again and checks it. */
async function release(system) {
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
function checksums() {
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
