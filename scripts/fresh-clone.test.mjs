import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readJson, repoPath } from './repo.mjs';

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
