import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postgresFiles } from './postgres-files.mjs';

let native;
beforeEach(() => {
  native = mkdtempSync(path.join(tmpdir(), 'quizmeet-postgres-'));
});
afterEach(() => rmSync(native, { recursive: true }));

const write = (name, content) => {
  mkdirSync(path.dirname(path.join(native, name)), { recursive: true });
  writeFileSync(path.join(native, name), content);
};

test('a library is included under each name that others use; unused ones are left out', () => {
  write('bin/postgres', 'needs libicu.so.60\0 and libz.so.1\0');
  write('lib/libicu.so.60.2', 'is libicu.so.60\0, needs libdata.so.60\0');
  write('lib/libdata.so.60.2', 'is libdata.so.60\0');
  write('lib/libz.so.1', 'is libz.so.1\0');
  write('lib/libecpg.so.6.17', 'is libecpg.so.6\0, needs libtypes.so.3\0');
  write('lib/libtypes.so.3', 'is libtypes.so.3\0');
  write('lib/libpq.a', '');
  write('lib/postgresql/plpgsql.so', '');
  write('share/locale/de/postgres.mo', '');
  write('share/timezone/UTC', '');
  const link = (source, target) => ({
    source: `native/lib/${source}`,
    target: `native/lib/${target}`,
  });
  const links = [
    link('libicu.so.60.2', 'libicu.so'),
    link('libicu.so.60.2', 'libicu.so.60'),
    link('libdata.so.60.2', 'libdata.so.60'),
    link('libecpg.so.6.17', 'libecpg.so.6'),
  ];
  write('pg-symlinks.json', JSON.stringify(links));
  write('lib/postgresql/plugin_debugger.so', '');
  const files = postgresFiles(native, { library: '.so', modules: 'lib/postgresql' });
  expect(files.map(({ name, file }) => [name, path.relative(native, file)])).toEqual([
    ['bin/postgres', path.join('bin', 'postgres')],
    ['lib/libdata.so.60', path.join('lib', 'libdata.so.60.2')],
    ['lib/libicu.so.60', path.join('lib', 'libicu.so.60.2')],
    ['lib/libz.so.1', path.join('lib', 'libz.so.1')],
    ['lib/postgresql/plpgsql.so', path.join('lib', 'postgresql', 'plpgsql.so')],
    ['share/timezone/UTC', path.join('share', 'timezone', 'UTC')],
  ]);
});

test('on Windows libraries are beside the programs, PostgreSQL’s modules in lib', () => {
  write('bin/postgres.exe', 'needs LIBXML2.dll\0');
  write('bin/libxml2.dll', '');
  write('bin/libecpg.dll', '');
  write('lib/dict_snowball.dll', '');
  write('lib/libxml2.lib', '');
  const files = postgresFiles(native, { library: '.dll', modules: 'lib' });
  expect(files.map(({ name }) => name)).toEqual([
    'bin/libxml2.dll',
    'bin/postgres.exe',
    'lib/dict_snowball.dll',
  ]);
});
