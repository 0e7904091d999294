import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Compares a folder's version, as scripts/bench.mjs does. */
const COMPARER = `
  const [house, script, asked] = process.argv.slice(1);
  const { main } = await import(script.replace('bench-against', 'house'));
  const { benchAgainst } = await import(script);
  await main(() => benchAgainst(house, JSON.parse(asked)));`;
const script = new URL('bench-against.mjs', import.meta.url).href;

/** Measures nothing: prints the rows of a version, and notes who was called, and with what. */
const measurement = (title, milliseconds) => `
  import { spawn } from 'node:child_process';
  import { appendFileSync, mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import path from 'node:path';
  const [name, ...args] = process.argv.slice(2);
  const note = (words) => appendFileSync(process.env.NOTES, words.join(' ') + '\\n');
  note(['${title}', name, ...args]);
  if (name === 'hall') {
    const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
    note([child.pid, mkdtempSync(path.join(tmpdir(), 'data-'))]);
    setInterval(() => {}, 1000);
  } else if (name === 'broken') throw new Error('does not start');
  else {
    const row = (what, figure, against) =>
      console.log('  ' + what.padEnd(44) + figure.padStart(16) + '   ' + against);
    row('median', '${milliseconds} ms', '4.0 session look-ups');
    process.exitCode = 1;
  }`;

let folder;
let house;
let older;

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: house,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function write(files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    writeFileSync(path.join(house, name), text);
  }
}

function commit() {
  git('add', '--all');
  git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message=A version');
  return git('rev-parse', '--short', 'HEAD');
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'quizmeet-versions-')));
  house = path.join(folder, 'house');
  mkdirSync(house);
  mkdirSync(path.join(folder, 'temporary'));
  git('init', '--quiet');
  write({
    'package.json': '{ "version": "0.1.0" }',
    'scripts/bench.mjs': measurement('older', 10),
    'bench/saves.ts': "arg('saves', 60)",
    'bench/hall.ts': '',
    'bench/broken.ts': '',
    'bench/crowd.ts': '',
    '.gitignore': 'bench/against-*.md',
  });
  older = commit();
  write({
    'package.json': '{ "version": "0.2.0" }',
    'scripts/bench.mjs': measurement('newer', 5),
    'bench/crowd.ts': "arg('streams', 10_000)",
    'bench/queue.ts': '',
  });
  commit();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const notes = () => {
  const file = path.join(folder, 'notes');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

function start(asked, over = {}) {
  const args = ['--input-type=module', '--eval', COMPARER, house, script];
  const temporary = path.join(folder, 'temporary');
  const child = spawn(process.execPath, [...args, JSON.stringify({ args: [], ...asked })], {
    env: {
      ...process.env,
      NOTES: path.join(folder, 'notes'),
      TMPDIR: temporary,
      TMP: temporary,
      TEMP: temporary,
      ...over,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { child, ended };
}

const table = (version) =>
  readFileSync(path.join(house, 'bench', `against-${version}.md`), 'utf8').split('\n');

test('two versions run in turns with the same options, and their table is written', async () => {
  const newer = git('rev-parse', '--short', 'HEAD');
  const args = ['--saves', '5'];
  const { code, said } = await start({ version: older, names: ['saves'], args }).ended;
  expect(said).toContain('Written to bench');
  expect(code).toBe(0);
  const [a, b] = ['older saves --saves 5', 'newer saves --saves 5'];
  expect(notes()).toEqual([a, b, b, a, a, b]);
  const [introduction, ...rows] = table(older);
  expect(introduction).toContain(`${older} (${older}) and 0.2.0 (${newer}) in turns`);
  expect(introduction).toContain('with `--saves 5`');
  expect(rows).toEqual([
    '',
    `| measurement | | ${older} | now | now / ${older} |`,
    '|---|---|---|---|---|',
    '| saves | median | 10 ms (4.0 session look-ups) | 5 ms (4.0 session look-ups) | 0.50 |',
    '',
  ]);
});

test('what one version lacks stands in the table with its reason', async () => {
  const names = ['queue', 'crowd', 'broken', 'saves'];
  const { code } = await start({ version: older, names: names.slice(0, 3) }).ended;
  expect(code).toBe(0);
  expect(table(older).slice(4, -1)).toEqual([
    `| queue | not compared: there is none in ${older} | – | – | |`,
    '| crowd | median | 10 ms (4.0 session look-ups) | 5 ms (4.0 session look-ups) | 0.50 |',
    `| broken | not compared: that of ${older} printed no figures (exit code 1) | – | – | |`,
  ]);
  const args = ['--streams', '500'];
  const alone = await start({ version: older, names: ['crowd', 'saves'], args }).ended;
  expect(alone.code).toBe(1);
  expect(table(older).slice(4, -1)).toEqual([
    `| crowd | not compared: that of ${older} does not know --streams | – | – | |`,
    `| saves | not compared: that of ${older} does not know --streams | – | – | |`,
  ]);
});

test('changes that no commit has are told', async () => {
  write({ 'bench/saves.ts': '// changed', 'bench/other.ts': '' });
  await start({ version: 'HEAD~1', names: ['saves'] }).ended;
  const newer = git('rev-parse', '--short', 'HEAD');
  const told = `HEAD~1 (${older}) and 0.2.0 (${newer} with 2 changes that no commit has)`;
  expect(table('HEAD-1')[0]).toContain(told);
});

test.each(['SIGINT', 'SIGTERM'])(
  'whoever ends it by %s finds nothing left of it',
  async (signal) => {
    const { child, ended } = start({ version: older, names: ['hall', 'saves'] });
    while (notes().length < 2) await wait(20);
    child.kill(signal);
    expect((await ended).code).toBe(signal === 'SIGINT' ? 130 : 143);
    const [, left, ...more] = notes();
    expect(more).toEqual([]);
    expect(isRunning(Number(left?.split(' ')[0]))).toBe(false);
    expect(readdirSync(path.join(folder, 'temporary'))).toEqual([]);
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);
    expect(git('status', '--porcelain')).toBe('');
  },
);

test('a version whose tag a clone has not is the commit that was the first to be called so', async () => {
  write({ 'bench/later.ts': '' });
  commit();
  expect((await start({ version: 'v0.1.0', names: ['saves'] }).ended).code).toBe(0);
  expect(table('v0.1.0').join(' ')).toContain(`v0.1.0 (${older})`);
});

test('a version that there is not, and a folder without a repository, are told in a sentence', async () => {
  const asked = { version: 'v9.9.9', names: ['saves'] };
  expect(await start(asked).ended).toEqual({
    code: 1,
    said:
      'This repository has no tag, branch or commit v9.9.9. `git fetch --tags` gets the tags, if it is a ' +
      'clone without them.\n',
  });
  const noGit = await start(asked, { PATH: folder }).ended;
  expect(noGit.said).toBe('--against takes the other version out of git, which was not found.\n');
  rmSync(path.join(house, '.git'), { recursive: true });
  const unpacked = await start(asked).ended;
  expect(unpacked.said).toContain('an unpacked archive has none');
  expect(readdirSync(path.join(folder, 'temporary'))).toEqual([]);
});

/** A process whose end nobody has asked for is none. */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return !state.startsWith('Z');
}
