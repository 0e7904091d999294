import { existsSync } from 'node:fs';

const file =
  process.env['QUIZ_BROWSER'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((each) => existsSync(each));

/** By `npm test` or `npm run bench`, else Debian's or Playwright's. */
export const whichBrowser = file === undefined ? {} : { executablePath: file };
