import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { alone } from './alone.mjs';

const script = JSON.stringify(fileURLToPath(new URL('alone.mjs', import.meta.url)));
const folder = () => mkdtempSync(path.join(tmpdir(), 'quizmeet-alone-'));

/** A process that records when its work begins and ends. */
const worker = (claim, log, takes = 300) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { appendFileSync } from 'node:fs';
     const { alone } = await import(${script});
     await alone(async () => {
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

test('a killed process’s lock doesn’t block, and processes still take turns', async () => {
  const killed = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60000)']);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  for (let trial = 0; trial < 5; trial++) {
    const [claim, log] = [path.join(folder(), 'claim'), path.join(folder(), 'log')];
    writeFileSync(claim, `${killed.pid} left`);
    await Promise.all([1, 2, 3, 4].map(() => worker(claim, log, 40)));
    expect(readFileSync(log, 'utf8')).toBe('begins ends '.repeat(4));
  }
});

test('an old lock doesn’t block, even if its process id is in use', async () => {
  const claim = path.join(folder(), 'claim');
  writeFileSync(claim, `${process.ppid} long ago`);
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(claim, hourAgo, hourAgo);
  expect(await alone(() => 'done', claim)).toBe('done');
});

test('work that fails gives its place free', async () => {
  const claim = path.join(folder(), 'claim');
  const fails = () => {
    appendFileSync(claim, '');
    throw new Error('no network');
  };
  await expect(alone(fails, claim)).rejects.toThrow('no network');
  expect(existsSync(claim)).toBe(false);
});
