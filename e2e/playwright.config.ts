import { defineConfig } from '@playwright/test';
import { whichBrowser } from './browser.ts';

/** They share a product (`onFriday`), and no test depends on what another did. */
const ON_FRIDAY = [
  ...['accounts/people', 'families', 'focus', 'in-view', 'late-answers', 'pages'],
  ...['schedule/schedule', 'scores/both-versions', 'scores/sheet', 'small-screens'],
].map((file) => `**/${file}.spec.ts`);

/**
 * Two pages share two cores. There the helper threads of a page's script engine cost more than they gain, and
 * so do small, frequent garbage collections: without both the pages' tests take a quarter less time.
 */
const LEAN = ['--js-flags=--single-threaded --min-semi-space-size=16', '--process-per-site'];

/** `npm test` runs one story per journey; `npm run test:all` and the tests of one feature run all. */
const isQuick = process.env['QUIZ_QUICK'] === '1';

export default defineConfig({
  testDir: '.',
  grep: isQuick ? /@quick/ : /.*/,
  // Files that can be divided by test come last, so that no worker is idle beside a long story.
  projects: [
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: ON_FRIDAY },
    { name: 'Friday', testMatch: ON_FRIDAY, fullyParallel: true },
  ],
  globalSetup: './stages.ts',
  outputDir: '../test-results',
  workers: 2,
  // A busy machine may be four times as slow as a quiet one; nothing expected takes this long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    // What cannot be pressed by then never can; a test need not reach its own limit to report it.
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
    // Nobody watches: without animations no step waits for a dialog. One story keeps them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // It would load all files of the screens on each new device. The tests of offline/ let it work.
    serviceWorkers: 'block',
  },
});
