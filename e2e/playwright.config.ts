import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The browser that `npm test` found, or one of Debian's where the tests are run by hand. */
const browser =
  process.env['QUIZ_BROWSER'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './stages.ts',
  outputDir: '../test-results',
  workers: 2,
  timeout: 120_000,
  // A browser on a busy machine may miss a moment once; what passes at a second try is listed as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
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
