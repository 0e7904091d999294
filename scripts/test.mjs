import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildProduct } from './build.mjs';
import { Fault, inHouse, main, readJson } from './house.mjs';
import { ensureTools } from './install.mjs';
import { runNode, tool } from './run.mjs';
import { checks, runSteps } from './steps.mjs';
import { countBrowserTests, countTests } from './test-counts.mjs';
import {
  rounded,
  STORIES,
  slowest,
  TESTS,
  timesOfFiles,
  timesOfStories,
  tooSlow,
} from './test-times.mjs';

/**
 * Runs the quick suite, everything (`--all`), or everything in the folders of one name on every floor, such as
 * a feature's.
 */
await main(async () => {
  const [first] = process.argv.slice(2);
  const feature = first === '--all' ? undefined : first;
  const isQuick = first === undefined;
  if (feature !== undefined && !features().includes(feature)) {
    throw new Fault(`No folder named ${feature} has tests. Choose from: ${features().join(', ')}.`);
  }
  await ensureTools();
  const browser = isInBrowser(feature) ? await ensureBrowser() : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-results-'));
  const suite = { folder, feature, isQuick, browser };
  const parts = [];
  const timed = async (name, run) => {
    const start = performance.now();
    const part = await run();
    parts.push({ name, seconds: (performance.now() - start) / 1000, ...part });
  };
  try {
    // The product is built during the checks; it is needed last.
    const building = (browser === undefined ? Promise.resolve() : buildProduct()).then(
      () => null,
      (fault) => fault,
    );
    if (feature === undefined) await timed('Checks', () => runSteps(checks));
    await timed('Unit, property, and server tests', () => runTests(suite));
    const fault = await building;
    if (fault !== null) throw fault;
    if (browser !== undefined) await timed('Browser tests', () => runBrowserTests(suite));
    return report(parts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Prints what is worth knowing of all parts, and returns the exit code. */
function report(parts) {
  const say = (text = '') => process.stdout.write(`${text}\n`);
  const total = (key) => parts.reduce((sum, part) => sum + part[key], 0);
  const named = (key) => parts.flatMap((part) => part[key] ?? []);
  say('\nThe slowest:');
  for (const { name, seconds } of parts.flatMap(({ slowest = [] }) => slowest)) {
    say(`${rounded(seconds).padStart(7)} s  ${name}`);
  }
  for (const advice of named('advice')) say(`\nSlow: ${advice}`);
  // In a long output a failure is far above, and CI may keep only the end.
  for (const name of named('names')) say(`\nFailed: ${name}`);
  for (const name of named('unsteady')) say(`\nUnsteady, passed at the second try: ${name}`);
  say();
  for (const { name, seconds } of [...parts, { name: 'Total', seconds: total('seconds') }]) {
    say(`${rounded(seconds).padStart(7)} s  ${name}`);
  }
  say(`\n${total('passed')} passed, ${total('failed')} failed`);
  return Math.min(total('failed'), 1);
}

/** The features by their folder names, which are the same on every floor, and the server's floors. */
function features() {
  const floors = [
    inHouse('contract', 'src'),
    inHouse('web', 'src', 'features'),
    inHouse('server', 'src'),
  ];
  const folders = floors.flatMap((floor) => readdirSync(floor, { withFileTypes: true }));
  return [...new Set(folders.filter((each) => each.isDirectory()).map(({ name }) => name))].sort();
}

function isInBrowser(feature) {
  return feature === undefined || existsSync(inHouse('e2e', feature));
}

/** The filter that selects the files in a feature's folders. */
function only(feature) {
  return feature === undefined ? [] : [`/${feature}/`];
}

async function runTests({ folder, feature, isQuick }) {
  process.stdout.write('\nUnit, property, and server tests\n');
  const results = path.join(folder, 'tests.json');
  const outside = `${results}.outside`;
  const reporters = ['default', 'json', inHouse('scripts', 'errors-outside-tests.mjs')];
  const code = await runNode(
    tool('vitest'),
    [
      'run',
      // A busy machine can break a test that is sound. One that passes only at its second try is named.
      '--retry=1',
      ...reporters.map((name) => `--reporter=${name}`),
      `--outputFile.json=${results}`,
      ...only(feature),
    ],
    { env: { QUIZ_ERRORS_OUTSIDE: outside, ...choice(isQuick) } },
  );
  const report = readJson(results);
  return guarded(
    countTests(report, code, readJson(outside)),
    timesOfFiles(report),
    isQuick && TESTS,
  );
}

async function runBrowserTests({ folder, feature, isQuick, browser }) {
  process.stdout.write('\nBrowser tests\n');
  const results = path.join(folder, 'browser.json');
  const code = await runNode(
    tool('playwright', '@playwright/test'),
    ['test', '--reporter=list,json', '--retries=1', ...only(feature)],
    {
      cwd: inHouse('e2e'),
      env: {
        QUIZ_BROWSER: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: results,
        ...choice(isQuick),
      },
    },
  );
  const report = readJson(results);
  return guarded(countBrowserTests(report, code), timesOfStories(report), isQuick && STORIES);
}

/** What the configurations of both tools read. */
function choice(isQuick) {
  return { QUIZ_QUICK: isQuick ? '1' : '' };
}

/** A part's counts with its slowest files, and in the quick suite with what is too slow for it. */
function guarded(counts, times, limit) {
  const { advice, failed } = limit ? tooSlow(times, limit) : { advice: [], failed: [] };
  return {
    ...counts,
    failed: counts.failed + failed.length,
    names: [...counts.names, ...failed],
    slowest: slowest(times, 10),
    advice,
  };
}
