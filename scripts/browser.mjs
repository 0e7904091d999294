import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repoPath, UserError } from './repo.mjs';
import { runNode, tool } from './run.mjs';

/** The machine's Chromium, then Debian's, then Playwright's. Returns its path. */
export async function ensureBrowser() {
  const ways = [onMachine, downloaded, fromDebian, fromPlaywright];
  for (const way of ways) {
    const file = await way();
    if (file) return file;
  }
  throw new UserError(
    'No browser was found or could be installed. Install Chromium or Google Chrome, or ' +
      'name the program of one in QUIZ_BROWSER.',
  );
}

function onMachine() {
  const names = [
    ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
    ...['google-chrome', 'google-chrome-stable', 'chrome'],
  ];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].filter(Boolean);
  const files = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows.map((folder) => path.join(folder, 'Google/Chrome/Application/chrome.exe')),
  ];
  return [process.env.QUIZ_BROWSER ?? '', ...files].find(runs);
}

function downloaded() {
  const require = createRequire(repoPath('e2e', 'package.json'));
  return [require('@playwright/test').chromium.executablePath()].find(runs);
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stderr.write('Installing Chromium with apt-get.\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', process.stderr, process.stderr];
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio });
  apt('update');
  // The headless shell is smaller and faster; not every Debian has it.
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => {
    apt('install', '-y', '--no-install-recommends', path.basename(file));
    return runs(file);
  });
}

async function fromPlaywright() {
  process.stderr.write('Downloading Chromium with Playwright.\n');
  const stdio = ['ignore', process.stderr, process.stderr];
  await runNode(tool('playwright', '@playwright/test'), ['install', 'chromium'], { stdio });
  return downloaded();
}

/** A stub, or one without its libraries, doesn't start. */
function runs(file) {
  if (!file || !existsSync(file)) return false;
  // --version would open a window.
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}
