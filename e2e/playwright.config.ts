import { defineConfig } from '@playwright/test';
import { whichBrowser } from './browser.ts';

const PAGES = '**/pages.spec.ts';

export default defineConfig({
  testDir: '.',
  // The pages can be shared out one by one; as the last they leave no worker idle beside a long story.
  projects: [
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: PAGES },
    { name: 'pages', testMatch: PAGES },
  ],
  globalSetup: './stages.ts',
  outputDir: '../test-results',
  workers: 2,
  // A machine that others use as well may be four times slower than a quiet one.
  timeout: 240_000,
  // Until ten runs have been green without it: what passes at a second try is listed as flaky.
  retries: 1,
  expect: { timeout: 20_000 },
  use: {
    // What cannot be pressed by then never can; a test need not wait for its own end to say so.
    actionTimeout: 60_000,
    launchOptions: {
      ...whichBrowser,
      args: [
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
