import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build.mjs';
import { inHouse, main, readJson } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode, tool } from './run.mjs';
import { checks, runSteps } from './steps.mjs';
import { countBrowserTests, countTests } from './test-counts.mjs';

await main(async () => {
  await ensureInstalled();
  const browser = await ensureBrowser();
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-results-'));
  try {
    const counts = [await runSteps(checks)];
    counts.push(await runTests(path.join(folder, 'tests.json')));
    await buildWeb();
    counts.push(await runBrowserTests(path.join(folder, 'browser.json'), browser));
    const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
    process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
    return Math.min(total('failed'), 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function runTests(results) {
  process.stdout.write('\nUnit, property and server tests\n');
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const code = await runNode(tool('vitest'), ['run', ...reports]);
  return countTests(readJson(results), code);
}

async function runBrowserTests(results, browser) {
  process.stdout.write('\nBrowser tests\n');
  const code = await runNode(
    tool('playwright', '@playwright/test'),
    ['test', '--reporter=list,json'],
    {
      cwd: inHouse('e2e'),
      env: { QUIZ_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: results },
    },
  );
  return countBrowserTests(readJson(results), code);
}
