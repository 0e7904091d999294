import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from './open-browser.ts';

test('the address goes to the system’s program as it is, and a missing program does no harm', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-browser-'));
  const file = path.join(folder, 'opened');
  const script = `require('fs').writeFileSync(${JSON.stringify(file)}, process.argv[1])`;
  const address = 'http://localhost:3000/setup/a&b';
  openBrowser(address, { [process.platform]: [process.execPath, '-e', script, '--'] });
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toBe(address);
  openBrowser(address, { [process.platform]: [path.join(folder, 'nothing')] });
  await rm(folder, { recursive: true });
});
