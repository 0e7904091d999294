/** In a Windows user's folder, below the archive's own. */
const LONGEST_PATH = 170;

const HIGHEST_SIZE = 130e6;

/**
 * What is wrong with an archive, one sentence each; empty when all is well.
 * @param {import('./contents.mjs').Entry[]} entries what it holds
 * @param {import('./systems.mjs').System} system
 * @param {number} packedSize in bytes
 */
export function problemsOf(entries, system, packedSize) {
  const names = new Set(entries.map(({ name }) => name));
  const needed = [
    ...[
      system.start,
      system.demo,
      'READ ME.txt',
      'VERSION.txt',
      'LICENSES.txt',
      'program/web/dist/index.html',
    ],
    ...[
      'program/web/dist/.pages/pages.js',
      'program/server/dist/main.js',
      'program/server/dist/jobs.js',
      'program/scripts/unpacked.mjs',
    ],
    ...programsOf(system),
  ];
  const missing = needed.filter((name) => !names.has(name)).map((name) => `${name} is missing.`);
  const tooLarge =
    packedSize > HIGHEST_SIZE
      ? [`It has ${(packedSize / 1e6).toFixed(0)} MB; the limit is 130.`]
      : [];
  return [...tooLarge, ...missing, ...entries.flatMap(faultsOfFile)];
}

const programsOf = ({ node, postgres, argon2, program, modules, library }) => [
  `program/node_modules/${node}/bin/node${program}`,
  ...['initdb', 'pg_ctl', 'postgres'].map(
    (each) => `program/node_modules/${postgres}/native/bin/${each}${program}`,
  ),
  // The first database needs these.
  ...['dict_snowball', 'plpgsql'].map(
    (each) => `program/node_modules/${postgres}/native/${modules}/${each}${library}`,
  ),
  `program/node_modules/${argon2}/argon2.${argon2.slice('@node-rs/argon2-'.length)}.node`,
];

function faultsOfFile({ name }) {
  if (name.length > LONGEST_PATH) return [`${name} is longer than ${LONGEST_PATH} characters.`];
  return /[<>:"|?*\\]|[ .]$|[ .]\//.test(name) ? [`${name} isn’t a valid name on Windows.`] : [];
}
