import { describe, expect, test } from 'vitest';
import { problemsOf } from './check.mjs';
import { systems } from './systems.mjs';

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
  return [...programs, ...texts, ...scripts].map((name) => ({ name }));
}

const linux = systems[0];

describe.each(systems)('the archive of $name', (system) => {
  test('needs its programs', () => {
    const [first, ...others] = soundEntries(system);
    expect(problemsOf([first, ...others], system, 1)).toEqual([]);
    expect(problemsOf(others, system, 1)).toEqual([`${first.name} is missing.`]);
  });
});

test('long paths, names that Windows lacks, and what is too large are faults', () => {
  const faulty = (name) => problemsOf([...soundEntries(linux), { name }], linux, 1);
  expect(faulty('x'.repeat(180))).toHaveLength(1);
  expect(faulty('a:b')).toEqual(['a:b isn’t a valid name on Windows.']);
  expect(problemsOf(soundEntries(linux), linux, 131e6)).toEqual([
    'It has 131 MB; the limit is 130.',
  ]);
});
