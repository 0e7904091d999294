import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { withFolderLock } from './folder-lock.mjs';

const script = JSON.stringify(fileURLToPath(new URL('folder-lock.mjs', import.meta.url)));
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'quizmeet-folder-lock-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

/** A process that records when its work begins and ends. */
const worker = (claim, log, takes = 300) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { appendFileSync } from 'node:fs';
     const { withFolderLock } = await import(${script});
     await withFolderLock(async () => {
       appendFileSync(${JSON.stringify(log)}, 'begins ');
       await new Promise((resolve) => setTimeout(resolve, ${takes}));
       appendFileSync(${JSON.stringify(log)}, 'ends ');
     }, ${JSON.stringify(claim)});`,
  ]);

test('of processes that start together one works after the other', async () => {
  const [claim, log] = [path.join(folder(), 'claim'), path.join(folder(), 'log')];
  await Promise.all([1, 2, 3].map(() => worker(claim, log)));
  expect(readFileSync(log, 'utf8')).toBe('begins ends '.repeat(3));
  expect(existsSync(claim)).toBe(false);
});

test('what a killed process left behind stops nobody', async () => {
  const killed = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60000)']);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const claim = path.join(folder(), 'claim');
  writeFileSync(claim, `${killed.pid}`);
  expect(await withFolderLock(() => 'done', claim)).toBe('done');
});

test('work that fails gives its place free', async () => {
  const claim = path.join(folder(), 'claim');
  const fails = () => {
    appendFileSync(claim, '');
    throw new Error('no network');
  };
  await expect(withFolderLock(fails, claim)).rejects.toThrow('no network');
  expect(existsSync(claim)).toBe(false);
});
