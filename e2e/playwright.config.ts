import { defineConfig } from '@playwright/test';
import { whichBrowser } from './browser.ts';

/** They share a server, `onFriday`. */
const ON_FRIDAY = [
  ...['accounts/people', 'families', 'focus', 'in-view', 'pages'],
  ...['schedule/schedule', 'scores/both-versions', 'scores/sheet', 'small-screens'],
].map((file) => `**/${file}.spec.ts`);

/** On two cores, helper threads and frequent garbage collection cost more than they gain: a quarter of the time. */
const LEAN = ['--js-flags=--single-threaded --min-semi-space-size=16', '--process-per-site'];

/** `npm test` runs one story per journey. */
const isQuick = process.env['QUIZ_QUICK'] === '1';

export default defineConfig({
  testDir: '.',
  grep: isQuick ? /@quick/ : /.*/,
  // Divisible files last, so that no worker is idle.
  projects: [
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: ON_FRIDAY },
    { name: 'Friday', testMatch: ON_FRIDAY, fullyParallel: true },
  ],
  globalSetup: './stages.ts',
  // Playwright empties it at the start; `npm test` gives each run its own.
  outputDir: process.env['QUIZ_RESULTS'] ?? '../test-results',
  workers: 2,
  // A busy machine may be four times slower.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    // Reports an impossible press before the test's limit.
    actionTimeout: 60_000,
    launchOptions: {
      ...whichBrowser,
      args: [
        ...LEAN,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // No step waits for animations. One story keeps them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // It would load all files on each new device; offline/ allows it.
    serviceWorkers: 'block',
  },
});
