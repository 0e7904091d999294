import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, REPO_ROOT } from '../e2e/server-process.ts';
import { atMost } from './measuring/measure.ts';

/** `npm start` from a new clone, which installs and builds, and once more. It needs git and the network. */
const FIRST_S = 60;
const SECOND_S = 3;

const clone = mkdtempSync(path.join(tmpdir(), 'quizmeet-clone-'));
// The database runs as another user than root.
chmodSync(clone, 0o711);
try {
  const { status } = spawnSync('git', ['clone', '--quiet', REPO_ROOT, clone], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the repository could not be cloned');
  atMost('npm start from a clone', await secondsUntilReady(), FIRST_S, 's');
  atMost('npm start, the second time', await secondsUntilReady(), SECOND_S, 's');
} finally {
  rmSync(clone, { recursive: true, force: true });
}

async function secondsUntilReady(): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start', '--silent'], { cwd: clone, env, stdio: 'ignore' });
  try {
    await ready(child, `http://localhost:${port}/api/health`);
    return (performance.now() - began) / 1000;
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    // npm ends before what it has started.
    while (await answers(`http://localhost:${port}/api/health`)) await pause(100);
  }
}

async function ready(child: ChildProcess, address: string): Promise<void> {
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error('npm start ended before the product was ready');
    await pause(50);
  }
}

async function answers(address: string): Promise<boolean> {
  return (await fetch(address).catch(() => null))?.ok === true;
}
