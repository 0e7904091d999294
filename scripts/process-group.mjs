import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeAfter, startNode, whenTold } from './run.mjs';

/** How long what is told to end may take, in milliseconds: a product ends its database before itself. */
const patience = 20_000;

/**
 * Runs a file with Node 24 until it ends, and leaves nothing of it: the processes that it started and that
 * still run are ended, and what they left in the folder for temporary files is removed. So it is when somebody
 * ends this script, too.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { outer?: boolean }} options `outer`: what runs does the
 * same with a program of its own, and needs longer for it
 * @returns the exit code, the output if it goes into a pipe, and the signal by which somebody ended it
 */
export async function runGroup(file, args, { outer = false, env, ...options } = {}) {
  const folder = temporaryFolder();
  const child = startNode(file, args, {
    ...options,
    // Without a group, Windows has a tree of processes.
    detached: process.platform !== 'win32',
    env: { ...env, TMPDIR: folder, TMP: folder, TEMP: folder },
  });
  let told;
  const stop = whenTold((signal) => {
    told = signal;
    signalGroup(child.pid, signal);
  });
  try {
    const [code, output] = await Promise.all([ended(child, () => told), outputOf(child)]);
    await endGroup(child.pid, outer ? 2 * patience : patience);
    return { code, output, told };
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A folder that a database can enter although it runs as another user, as it does for root. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'quizmeet-bench-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** The exit code; whoever is told to end gets no other than that. */
function ended(child, told) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      resolve(told() === undefined ? (code ?? codeAfter(signal)) : codeAfter(told()));
    });
  });
}

async function outputOf({ stdout }) {
  if (stdout === null) return '';
  let output = '';
  for await (const text of stdout.setEncoding('utf8')) output += text;
  return output;
}

/** Ends what a program has left running, and waits for it. */
async function endGroup(pid, patienceMs) {
  const until = Date.now() + patienceMs;
  if (isThere(pid)) signalGroup(pid, 'SIGTERM');
  while (isThere(pid) && Date.now() < until) await wait(50);
  if (isThere(pid)) signalGroup(pid, 'SIGKILL');
}

/** Whether any process of a group still runs; on Windows its tree ends with it. */
const isThere = (pid) => process.platform !== 'win32' && isSent(-pid, 0);

function signalGroup(pid, signal) {
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', pid, '/t', '/f']);
  else isSent(-pid, signal);
}

function isSent(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
