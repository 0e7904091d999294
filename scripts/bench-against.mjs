import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tableOf } from './bench-table.mjs';
import { Fault, inHouse, root } from './house.mjs';
import { node24 } from './node24.mjs';
import { childEnvironment } from './run.mjs';

const TURNS = 3;

/**
 * Runs measurements of another version and of this one in turns, since only ratios of the same hour on the
 * same machine count, and writes a table for release notes.
 * @param {string} version a tag or commit of this repository
 * @param {string[]} names the measurements; those that the other version has too
 */
export async function benchAgainst(version, names) {
  const commit = git(['rev-parse', '--verify', '--quiet', `${version}^{commit}`]);
  if (commit === '') throw new Fault(`There is no version ${version} in this repository.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-against-'));
  try {
    git(['worktree', 'add', '--detach', '--quiet', folder, commit]);
    const both = names.filter((name) => existsSync(path.join(folder, 'bench', `${name}.ts`)));
    const measured = [];
    for (const name of both) measured.push(await inTurns(name, folder));
    const table = tableOf(measured, version);
    const file = inHouse('bench', `against-${version.replaceAll(/[^\w.-]/g, '-')}.md`);
    writeFileSync(file, `${table}\n`);
    process.stdout.write(`\n${table}\n\nWritten to ${path.relative(root, file)}\n`);
    return 0;
  } finally {
    git(['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inTurns(name, folder) {
  const before = [];
  const now = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    process.stderr.write(`${name}, turn ${turn} of ${TURNS}\n`);
    before.push(await outputOf(folder, name));
    now.push(await outputOf(root, name));
  }
  return { name, before, now };
}

/** What a version's own measurement prints; one that misses its limit prints its figures all the same. */
async function outputOf(house, name) {
  const program = path.join(house, 'scripts', 'bench.mjs');
  const child = spawn(node24(), [program, name], {
    cwd: house,
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  return output;
}

function git(args) {
  return String(spawnSync('git', args, { cwd: root }).stdout).trim();
}
