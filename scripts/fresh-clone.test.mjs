import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readJson, repoPath } from './repo.mjs';

const workflows = repoPath('.github', 'workflows');

/** What a clone runs before anything is installed: the scripts of package.json, and what the workflows run. */
const commands = Object.values(readJson(repoPath('package.json')).scripts);
const started = [...commands, ...readdirSync(workflows).flatMap(commandsOf)].flatMap(
  (command) => command.match(/scripts\/[\w-]+\.mjs/) ?? [],
);

test.each([...new Set(started)])('%s starts in a clone without any package', (script) => {
  expect(packagesOf(repoPath(script), new Set())).toEqual([]);
});

test('each command of package.json is a script that installs what it needs', () => {
  expect(commands.filter((command) => !/^node scripts\/[\w-]+\.mjs/.test(command))).toEqual([]);
});

test('a script that installs only the product’s packages loads no developers’ tool', () => {
  const { packages } = readJson(repoPath('package-lock.json'));
  const sources = readdirSync(repoPath('scripts'))
    .filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs'))
    .map((name) => readFileSync(repoPath('scripts', name), 'utf8'));
  const loaded = sources
    .filter((source) => source.includes('await ensureInstalled()'))
    .flatMap((source) => [...source.matchAll(/(?:createRequire\(.*\)|tool)\('([^']+)'/g)])
    .map(([, name]) => name);
  expect(loaded.filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([]);
});

function commandsOf(name) {
  return readFileSync(path.join(workflows, name), 'utf8').split('\n');
}

/** The packages that are loaded with a file, by it or by what it imports before it runs. */
function packagesOf(file, seen) {
  if (seen.has(file)) return [];
  seen.add(file);
  const imported = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*?from '(.+)';|^} from '(.+)';/gm),
  ];
  return imported
    .map(([, whole, end]) => whole ?? end)
    .filter((name) => !name.startsWith('node:'))
    .flatMap((name) =>
      name.startsWith('.') ? packagesOf(path.join(path.dirname(file), name), seen) : [name],
    );
}
