import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { LAPTOP, PHONE } from '../devices.ts';
import { makesSchedule } from '../organizing.ts';
import { seenCode } from '../seen-code.ts';
import { freePort, REPO_ROOT } from '../server-process.ts';

const PASSWORD = 'a-long-password';

test.skip(process.platform !== 'linux', 'the workflow starts the archives of the other systems');

test('from the unpacked archive to a phone in the hall that shows the schedule', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const archive = await unpacked();
  const laptop = await (await browser.newContext(LAPTOP)).newPage();
  try {
    await test.step('it starts, and opens the page that creates the administrator', async () => {
      const opened = async () => (await archive.opened())[0] ?? '';
      await expect.poll(opened, { timeout: 60_000 }).toContain('/setup/');
      await laptop.goto(await opened());
      await laptop.getByLabel('Name').fill('Olivia Organizer');
      await laptop.getByLabel('Email address').fill('olivia@example.org');
      await laptop.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await laptop.getByLabel('Confirm password').fill(PASSWORD);
      await laptop.getByRole('button', { name: 'Create account' }).click();
    });
    const address = await test.step('set-up asks whether phones may open it', async () =>
      await letsPhonesIn(laptop));
    await test.step('teams and a schedule are made', async () => {
      await laptop.getByRole('link', { name: 'Continue to Admin' }).click();
      await makesSchedule(laptop, async (name) => {
        const dialog = laptop.getByRole('dialog');
        const place = (await dialog.isVisible()) ? dialog : laptop;
        await place.getByRole('button', { name, exact: true }).click();
      });
    });
    await test.step('a phone opens the address, and shows the schedule', async () => {
      const phone = await (await browser.newContext(PHONE)).newPage();
      await phone.goto(`${address}/schedule/open`);
      await expect(phone.getByRole('link', { name: /Stone Open/ }).first()).toBeVisible();
      await phone.context().close();
    });
    // After restarting with the network.
    expect(await archive.opened()).toHaveLength(1);
  } finally {
    await laptop.context().close();
    await archive.remove();
  }
});

/** Returns the address after the restart. */
async function letsPhonesIn(laptop: Page): Promise<string> {
  await expect(laptop.getByRole('heading', { name: 'Installation' })).toBeVisible();
  await laptop.getByRole('switch', { name: 'Let phones in' }).click({ force: true });
  const field = laptop.getByLabel('Address', { exact: true });
  await expect(field).toHaveValue(/^http:\/\/\d+\.\d+\.\d+\.\d+:\d+$/);
  const address = await field.inputValue();
  await laptop.getByRole('button', { name: 'Save' }).click();
  const code = laptop.getByAltText(`QR code of ${address}`);
  await expect(code).toBeVisible({ timeout: 60_000 });
  expect(await seenCode(code)).toBe(address);
  await expect(laptop.getByText('Try it with a phone:')).toBeVisible();
  return address;
}

/** By a user with nothing installed. */
async function unpacked() {
  const home = await mkdtemp(path.join(tmpdir(), 'Gemeindebüro mit Laptop '));
  const opened = path.join(home, 'opened');
  await unpacks(home);
  await browserOf(home, opened);
  const child = spawn(path.join(home, 'Quizmeet', 'quizmeet'), {
    env: {
      ...{ HOME: home, PATH: `${path.join(home, 'bin')}:/usr/bin:/bin` },
      ...{ PORT: String(await freePort()), QUIZ_NOW: '2026-10-15T12:00:00-04:00' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    opened: async () => (await readFile(opened, 'utf8').catch(() => '')).trim().split('\n'),
    remove: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function unpacks(home: string): Promise<void> {
  const laying = pathToFileURL(path.join(REPO_ROOT, 'scripts', 'release', 'contents.mjs')).href;
  const script = `import('${laying}').then(({ writeOwnArchive }) => writeOwnArchive(process.argv[1]))`;
  const folder = path.join(home, 'Quizmeet');
  await promisify(execFile)(process.execPath, ['--eval', script, '--', folder]);
}

/** A fake opener notes addresses. */
async function browserOf(home: string, opened: string): Promise<void> {
  const bin = path.join(home, 'bin');
  await mkdir(bin);
  const script = `#!/bin/sh\nprintf '%s\\n' "$1" >> '${opened}'\n`;
  await writeFile(path.join(bin, 'xdg-open'), script, { mode: 0o755 });
}
