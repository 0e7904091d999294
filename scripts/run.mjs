import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { node24 } from './node24.mjs';
import { readJson, repoPath, root } from './repo.mjs';

function childEnvironment(over = {}) {
  const node = path.dirname(node24());
  const bin = repoPath('node_modules', '.bin');
  return {
    ...process.env,
    PATH: [node, bin, process.env.PATH].join(path.delimiter),
    ...over,
  };
}

/** Runs a file with Node 24 until it ends, passing signals on. @param onTold when one comes */
export function runNode(file, args = [], { onTold, ...options } = {}) {
  return follow(startNode(file, args, options), onTold);
}

export function startNode(file, args = [], { env, ...options } = {}) {
  return spawn(node24(), [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: childEnvironment(env),
  });
}

/** Such as `vite` of the package vite. */
export function tool(name, packageName = name) {
  const folder = repoPath('node_modules', packageName);
  const { bin } = readJson(path.join(folder, 'package.json')) ?? {};
  return path.join(folder, typeof bin === 'string' ? bin : (bin?.[name] ?? ''));
}

export const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Waits for a process, passing signals on; gives its exit code, or 128 + the signal's number. */
export function follow(child, onTold = () => {}, self = process) {
  const stop = whenTold((signal) => {
    onTold();
    // Windows notifies all processes of a window; a signal would kill them.
    if (self.platform !== 'win32') child.kill(signal);
  }, self);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stop();
      resolve(code ?? codeAfter(signal));
    });
  });
}

const codeAfter = (signal) => 128 + constants.signals[signal];

/** Calls back whenever somebody ends this script, instead of ending it. @returns stops that */
function whenTold(end, self = process) {
  const handlers = passedOn.map((signal) => [signal, () => end(signal)]);
  for (const [signal, handler] of handlers) self.on(signal, handler);
  const watch = watchNpm(() => end('SIGTERM'));
  return () => {
    clearInterval(watch);
    for (const [signal, handler] of handlers) self.off(signal, handler);
  };
}

const shell = process.ppid;

/** A signal to npm reaches only that shell. */
function watchNpm(onEnd) {
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  const watch = setInterval(() => {
    if (!isUnderNpm || process.ppid === shell) return;
    clearInterval(watch);
    onEnd();
  }, 100);
  return watch.unref();
}

/** On the error stream; returns whether it succeeded. */
export function runNpm(args) {
  return npm(args, { stdio: ['ignore', process.stderr, process.stderr] }).status === 0;
}

export function npm(args, options) {
  const cli = process.env.npm_execpath ?? '';
  // As a Node file, npm needs no shell, which fails on spaces in Windows paths.
  const isNpm = path.basename(cli) === 'npm-cli.js';
  return spawnSync(isNpm ? process.execPath : 'npm', isNpm ? [cli, ...args] : args, {
    cwd: root,
    shell: !isNpm && process.platform === 'win32',
    ...options,
  });
}
