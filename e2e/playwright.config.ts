import { defineConfig } from '@playwright/test';
import { whichBrowser } from './browser.ts';

/** They share a product (`onFriday`), and none of their tests asks for what another one did. */
const ON_FRIDAY = [
  ...['accounts/people', 'families', 'focus', 'in-view', 'late-answers', 'pages'],
  ...['schedule/schedule', 'scores/both-versions', 'scores/sheet', 'small-screens'],
].map((file) => `**/${file}.spec.ts`);

/**
 * Two pages share two cores. There the helper threads of a page's script engine cost more than they gain, and
 * so do small, frequent garbage collections: without both the pages' tests take a quarter less time.
 */
const LEAN = ['--js-flags=--single-threaded --min-semi-space-size=16', '--process-per-site'];

export default defineConfig({
  testDir: '.',
  // What can be shared out test by test comes last, and leaves no worker idle beside a long story.
  projects: [
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: ON_FRIDAY },
    { name: 'Friday', testMatch: ON_FRIDAY, fullyParallel: true },
  ],
  globalSetup: './stages.ts',
  outputDir: '../test-results',
  workers: 2,
  // A machine that others use as well may be four times as slow as a quiet one; nothing waits that long
  // for what comes.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    // What cannot be pressed by then never can; a test need not wait for its own end to say so.
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
    // Nobody watches: without motion no step waits for a dialog to glide in. One story keeps it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
