import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build.mjs';
import { Fault, inHouse, main, readJson } from './house.mjs';
import { ensureTools } from './install.mjs';
import { runNode, tool } from './run.mjs';
import { checks, runSteps } from './steps.mjs';
import { countBrowserTests, countTests } from './test-counts.mjs';

/** Tests everything, or the folders of one name on every floor, such as a feature's. */
await main(async () => {
  const [feature] = process.argv.slice(2);
  if (feature !== undefined && !features().includes(feature)) {
    throw new Fault(
      `There is no folder ${feature} with tests of its own. There are: ${features().join(', ')}.`,
    );
  }
  await ensureTools();
  const browser = isInBrowser(feature) ? await ensureBrowser() : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-results-'));
  try {
    // The screens are built during the checks; they are needed last.
    const building = (browser === undefined ? Promise.resolve() : buildWeb()).then(
      () => null,
      (fault) => fault,
    );
    const counts = feature === undefined ? [await runSteps(checks)] : [];
    counts.push(await runTests(path.join(folder, 'tests.json'), feature));
    const fault = await building;
    if (fault !== null) throw fault;
    if (browser !== undefined) {
      counts.push(await runBrowserTests(path.join(folder, 'browser.json'), browser, feature));
    }
    const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
    // What failed stands far above in a long output, and a service that keeps only its end loses it.
    for (const name of counts.flatMap(({ names }) => names)) {
      process.stdout.write(`\nFailed: ${name}`);
    }
    for (const name of counts.flatMap(({ unsteady = [] }) => unsteady)) {
      process.stdout.write(`\nUnsteady, passed at the second try: ${name}`);
    }
    process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
    return Math.min(total('failed'), 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

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

async function runTests(results, feature) {
  process.stdout.write('\nUnit, property and server tests\n');
  const outside = `${results}.outside`;
  const reporters = ['default', 'json', inHouse('scripts', 'errors-outside-tests.mjs')];
  const code = await runNode(
    tool('vitest'),
    [
      'run',
      ...reporters.map((name) => `--reporter=${name}`),
      `--outputFile.json=${results}`,
      ...only(feature),
    ],
    { env: { QUIZ_ERRORS_OUTSIDE: outside } },
  );
  return countTests(readJson(results), code, readJson(outside));
}

async function runBrowserTests(results, browser, feature) {
  process.stdout.write('\nBrowser tests\n');
  const code = await runNode(
    tool('playwright', '@playwright/test'),
    // A busy machine can break a story that is sound. One that passes only at its second try is named.
    ['test', '--reporter=list,json', '--retries=1', ...only(feature)],
    {
      cwd: inHouse('e2e'),
      env: { QUIZ_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: results },
    },
  );
  return countBrowserTests(readJson(results), code);
}
