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
import { main, readJson, repoPath, root, UserError } from '../repo.mjs';
import { runNpm } from '../run.mjs';
import { contentsOf, writeContents } from './contents.mjs';
import { pack } from './pack.mjs';
import { systems } from './systems.mjs';

/** In a Windows user's folder, below the archive's own. */
const LONGEST_PATH = 170;

const HIGHEST_SIZE = 130e6;

await main(async () => {
  const names = process.argv.slice(2);
  const target = repoPath('release');
  mkdirSync(target, { recursive: true });
  const wanted = systems.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const system of wanted) await releaseOne(system, target);
  writeFileSync(path.join(target, 'SHA256SUMS'), checksums(target));
  process.stdout.write(`The archives and SHA256SUMS are in ${target}.\n`);
});

async function releaseOne(system, target) {
  const { version } = readJson(repoPath('package.json'));
  const name = `quizmeet-${version}-${system.name}`;
  const file = path.join(target, `${name}.${system.packed}`);
  const home = mkdtempSync(path.join(tmpdir(), 'quizmeet-release-'));
  try {
    installFor(system, home);
    const entries = contentsOf(system, home, described(version, system));
    const folder = path.join(home, name);
    writeContents(entries, folder);
    await pack(folder, entries, file);
    const { size } = statSync(file);
    const faults = faultsOf(entries, size);
    if (faults.length > 0) throw new UserError(`${file} is invalid:\n${faults.join('\n')}`);
    process.stdout.write(`${name}: ${(size / 1e6).toFixed(1)} MB, ${entries.length} files\n`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** scripts/smoke.mjs catches missing programs. */
function faultsOf(entries, size) {
  const long = entries.filter((entry) => entry.name.length > LONGEST_PATH);
  return [
    ...(size > HIGHEST_SIZE ? [`It has ${(size / 1e6).toFixed(0)} MB; the limit is 130.`] : []),
    ...long.map(({ name }) => `${name} is longer than ${LONGEST_PATH} characters.`),
  ];
}

/** For `sha256sum --check`. */
function checksums(target) {
  const lines = readdirSync(target)
    .filter((name) => /^quizmeet-.+\.(zip|tar\.gz)$/.test(name))
    .sort()
    .map((name) => [createHash('sha256').update(readFileSync(path.join(target, name))), name]);
  return lines.map(([hash, name]) => `${hash.digest('hex')}  ${name}\n`).join('');
}

/** For any system, without running install scripts. */
function installFor({ name, os, cpu, libc }, home) {
  process.stderr.write(`Installing the packages for ${name}.\n`);
  const { workspaces } = readJson(repoPath('package.json'));
  for (const folder of ['.', ...workspaces]) {
    mkdirSync(path.join(home, folder), { recursive: true });
    copyFileSync(repoPath(folder, 'package.json'), path.join(home, folder, 'package.json'));
  }
  for (const file of ['package-lock.json', '.npmrc'])
    copyFileSync(repoPath(file), path.join(home, file));
  const args = [
    ...['ci', '--prefix', home, '--omit=dev', '--include=optional', '--ignore-scripts'],
    ...['--workspace=@quizmeet/server', '--include-workspace-root=true', '--loglevel=error'],
    ...[`--os=${os}`, `--cpu=${cpu}`, ...(libc === undefined ? [] : [`--libc=${libc}`])],
  ];
  if (!runNpm(args)) throw new UserError(`Installing the packages for ${name} failed.`);
}

/** VERSION.txt: version, commit, and system. */
function described(version, { name }) {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const state = git.status === 0 ? ` (${git.stdout.trim()})` : '';
  return `Quizmeet ${version}${state} for ${name}`;
}
