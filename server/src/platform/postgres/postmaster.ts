import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { within } from '../clock.ts';
import { type Binaries, program } from './binaries.ts';
import {
  clusterFolder,
  giveToServer,
  type Home,
  logFile,
  runOptions,
  runToCompletion,
  runToEnd,
} from './cluster.ts';
import { isAlive, isServerOf, isTaken, serversOf } from './processes.ts';

export type Postmaster = { pid: number; ended: Promise<void> };

const pollMs = 25;
const logLimit = 1_000_000;

/** Resolves when it accepts connections; throws the log's end if it stops. */
export async function startPostmaster(home: Home, binaries: Binaries): Promise<Postmaster> {
  await startLog(home);
  const logStart = (await stat(logFile(home))).size;
  const postmaster = await (process.platform === 'win32' ? launchOnWindows : launch)(
    home,
    binaries,
  );
  let ended = false;
  postmaster.ended.then(() => {
    ended = true;
  });
  for (;;) {
    const file = await readPidFile(home);
    if (file?.pid === postmaster.pid && file.ready) return postmaster;
    if (ended) {
      const log = (await readFile(logFile(home))).subarray(logStart).toString().trim();
      throw new Error(`The embedded database did not start:\n${log}`);
    }
    await pause(pollMs);
  }
}

/** In its own session, so that Ctrl-C doesn't reach it. */
async function launch(home: Home, binaries: Binaries): Promise<Postmaster> {
  const log = await open(logFile(home), 'a');
  try {
    const child = spawn(program(binaries, 'postgres'), ['-D', clusterFolder(home)], {
      ...runOptions(home),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    return { pid: child.pid ?? 0, ended };
  } finally {
    await log.close();
  }
}

/** Only pg_ctl can drop administrator rights, with which PostgreSQL refuses to run. */
async function launchOnWindows(home: Home, binaries: Binaries): Promise<Postmaster> {
  const args = ['start', '-w', '-s', '-D', clusterFolder(home), '-l', logFile(home)];
  await runToCompletion(home, program(binaries, 'pg_ctl'), args);
  const pid = (await readPidFile(home))?.pid;
  return { pid: pid ?? 0, ended: pid ? untilDead(pid) : Promise.resolve() };
}

/** Rolls back open transactions and syncs. Killed after `patienceMs`, and then recovers at the next start. */
export async function stopPostmaster(
  home: Home,
  binaries: Binaries,
  pid: number,
  ended: Promise<void> = untilDead(pid),
  patienceMs = 30_000,
): Promise<void> {
  for (const [signal, mode] of [
    ['SIGINT', 'fast'],
    ['SIGQUIT', 'immediate'],
    ['SIGKILL', 'immediate'],
  ] as const) {
    if (process.platform === 'win32') {
      await runToEnd(home, program(binaries, 'pg_ctl'), [
        ...['stop', '-s', '-D', clusterFolder(home), '-m', mode],
      ]);
    } else if (isAlive(pid)) {
      process.kill(pid, signal);
    }
    if (
      await within(
        ended.then(() => true),
        patienceMs,
      )
    )
      return;
  }
}

/**
 * After we were killed: stops a running server, and removes a stale pid file whose id is in use by another
 * process, which PostgreSQL wouldn't.
 */
export async function clearRemains(home: Home, binaries: Binaries): Promise<'stopped' | 'none'> {
  const file = await readPidFile(home);
  if (!file) return 'none';
  const cluster = clusterFolder(home);
  const isRunning = isServerOf(file.pid, cluster);
  if (isRunning) {
    await stopPostmaster(home, binaries, file.pid);
  } else if (isTaken(file.pid)) {
    while (serversOf(cluster).length > 0) await pause(pollMs);
    await rm(pidFile(home), { force: true });
  }
  if (path.basename(file.socketFolder).startsWith(socketFolderPrefix)) {
    await rm(file.socketFolder, { recursive: true, force: true });
  }
  return isRunning ? 'stopped' : 'none';
}

export const socketFolderPrefix = 'quizmeet-';

const pidFile = (home: Home) => path.join(clusterFolder(home), 'postmaster.pid');

async function readPidFile(home: Home) {
  const text = await readFile(pidFile(home), 'utf8').catch(() => '');
  const [pid, , , , socketFolder, , , status] = text.split('\n');
  if (!pid || !(Number(pid) > 0)) return undefined;
  return {
    pid: Number(pid),
    socketFolder: socketFolder ?? '',
    ready: status?.trim() === 'ready',
  };
}

async function untilDead(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(pollMs);
}

async function startLog(home: Home): Promise<void> {
  const file = logFile(home);
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > logLimit) await rename(file, `${file}.old`);
  await (await open(file, 'a', 0o600)).close();
  await giveToServer(home, file);
}
