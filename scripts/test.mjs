import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildProduct } from './build.mjs';
import { ensureTools } from './install.mjs';
import { main, readJson, repoPath, UserError } from './repo.mjs';
import { runNode, tool } from './run.mjs';
import { checks, runSteps } from './steps.mjs';
import {
  rounded,
  STORIES,
  slowest,
  TESTS,
  timesOfFiles,
  timesOfStories,
  tooSlow,
} from './test-times.mjs';

/** The quick suite, everything (`--all`), or one feature's folders. */
await main(async () => {
  const [first] = process.argv.slice(2);
  const feature = first === '--all' ? undefined : first;
  const isQuick = first === undefined;
  if (feature !== undefined && !features().includes(feature)) {
    throw new UserError(
      `No folder named ${feature} has tests. Choose from: ${features().join(', ')}.`,
    );
  }
  await ensureTools();
  const isInBrowser = feature === undefined || existsSync(repoPath('e2e', feature));
  const browser = isInBrowser ? await ensureBrowser() : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-results-'));
  const suite = { folder, feature, isQuick, browser };
  const parts = [];
  const timed = async (name, run) => {
    const start = performance.now();
    const part = await run();
    parts.push({ name, seconds: (performance.now() - start) / 1000, ...part });
  };
  try {
    // Built during the checks; it is needed last.
    const building = (browser === undefined ? Promise.resolve() : buildProduct()).then(
      () => null,
      (fault) => fault,
    );
    if (feature === undefined) {
      await timed('Checks', async () => ({ fails: !(await runSteps(checks)) }));
    }
    await timed('Unit, property, and server tests', () => runTests(suite));
    const fault = await building;
    if (fault !== null) throw fault;
    if (browser !== undefined) await timed('Browser tests', () => runBrowserTests(suite));
    return report(parts);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
});

function report(parts) {
  const say = (text = '') => process.stdout.write(`${text}\n`);
  say('\nThe slowest:');
  for (const { name, seconds } of parts.flatMap(({ slowest = [] }) => slowest)) {
    say(`${rounded(seconds).padStart(7)} s  ${name}`);
  }
  for (const each of parts.flatMap(({ slow = [] }) => slow)) say(`\nSlow: ${each}`);
  say();
  for (const { name, seconds, fails } of parts) {
    say(`${rounded(seconds).padStart(7)} s  ${name}${fails ? ': failed' : ''}`);
  }
  return parts.some(({ fails }) => fails) ? 1 : 0;
}

/** Folder names, the same in every workspace, and the server's parts. */
function features() {
  const floors = [
    repoPath('contract', 'src'),
    repoPath('web', 'src', 'features'),
    repoPath('server', 'src'),
  ];
  const folders = floors.flatMap((floor) => readdirSync(floor, { withFileTypes: true }));
  return [...new Set(folders.filter((each) => each.isDirectory()).map(({ name }) => name))].sort();
}

function only(feature) {
  return feature === undefined ? [] : [`/${feature}/`];
}

async function runTests({ folder, feature, isQuick }) {
  process.stdout.write('\nUnit, property, and server tests\n');
  const results = path.join(folder, 'tests.json');
  const run = async (...args) => {
    // A busy machine can break a sound test.
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
    const all = ['run', '--retry=1', ...reports, ...args];
    const code = await runNode(tool('vitest'), all, { env: choice(isQuick) });
    return { code, times: timesOfFiles(readJson(results)) };
  };
  return await judged(run, isQuick && TESTS, [
    // Vitest prints the seed.
    ...(isQuick ? [] : ['--sequence.shuffle.tests']),
    // A page may hold a part of any feature.
    ...only(feature),
    ...(feature === undefined ? [] : ['web/src/pages/']),
  ]);
}

async function runBrowserTests({ folder, feature, isQuick, browser }) {
  process.stdout.write('\nBrowser tests\n');
  const results = path.join(folder, 'browser.json');
  const failures = path.join(folder, 'test-results');
  const kept = repoPath('test-results');
  rmSync(kept, { recursive: true, force: true });
  const env = {
    QUIZ_BROWSER: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: results,
    QUIZ_RESULTS: failures,
    PWTEST_CACHE_DIR: repoPath('node_modules', '.cache', 'playwright'),
    NODE_COMPILE_CACHE: repoPath('node_modules', '.cache', 'node-compile-cache'),
    ...temporaryFilesIn(folder),
    ...choice(isQuick),
  };
  const run = async (...args) => {
    const code = await runNode(
      tool('playwright', '@playwright/test'),
      ['test', '--reporter=list,json', '--retries=1', ...args],
      { cwd: repoPath('e2e'), env },
    );
    if (code !== 0 && existsSync(failures)) cpSync(failures, kept, { recursive: true });
    return { code, times: timesOfStories(readJson(results)) };
  };
  return await judged(run, isQuick && STORIES, only(feature));
}

/** So that none outlives the run; if it is root’s, the database’s user must be able to enter. */
function temporaryFilesIn(folder) {
  const place = path.join(folder, 't');
  mkdirSync(place);
  chmodSync(folder, 0o711);
  chmodSync(place, 0o1777);
  return { TMPDIR: place, TMP: place, TEMP: place };
}

function choice(isQuick) {
  return { QUIZ_QUICK: isQuick ? '1' : '' };
}

async function judged(run, limit, args) {
  const { code, times } = await run(...args);
  const alone = async ({ name, place }) => {
    const again = await run(place);
    const found = again.code === 0 && again.times.find((each) => each.name === name);
    return found ? found.seconds : Number.POSITIVE_INFINITY;
  };
  const slow = limit && code === 0 ? await tooSlow(times, limit, alone) : [];
  return { fails: code !== 0 || slow.length > 0, slowest: slowest(times, 10), slow };
}
