import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withPlainInput } from './cluster.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'quizmeet-plain-'));
});
afterEach(() => rm(parent, { recursive: true }));

async function binariesIn(...names: string[]) {
  const folder = path.join(parent, ...names);
  await mkdir(path.join(folder, 'share', 'timezone'), { recursive: true });
  await writeFile(path.join(folder, 'share', 'sql_features.txt'), 'features');
  return { folder, version: '17' };
}

test('a path of English letters is left to initdb', async () => {
  const binaries = await binariesIn('Office with a laptop');
  expect(await withPlainInput(binaries, async (args) => args, [parent])).toEqual([]);
});

test('a path with an umlaut is replaced by a copy that is removed', async () => {
  const binaries = await binariesIn('Gemeindebüro');
  const parents = [path.join(parent, 'Gemeindebüro'), path.join(parent, 'nowhere'), parent];
  const files = await withPlainInput(
    binaries,
    async ([option, copy = '']) => {
      expect([option, path.dirname(copy)]).toEqual(['-L', parent]);
      return await readdir(copy);
    },
    parents,
  );
  expect(files).toEqual(['sql_features.txt']);
  expect(await readdir(parent)).toEqual(['Gemeindebüro']);
});

test('where nothing can be copied, initdb finds its files by itself', async () => {
  const binaries = await binariesIn('Gemeindebüro');
  const nowhere = [path.join(parent, 'nowhere')];
  expect(await withPlainInput(binaries, async (args) => args, nowhere)).toEqual([]);
});
