import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** Scope of process ids: differs between containers, and after a reboot. */
export function processSpace(): { host: string; boot: string; space: string } {
  return {
    host: hostname(),
    boot: read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '',
    space: read(() => readlinkSync('/proc/self/ns/pid')) ?? '',
  };
}

/** In a fixed unit. The same id with another start is another process. */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') return statFields(pid)?.[19];
  if (process.platform === 'win32') return 'unknown';
  return read(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], quiet).trim());
}

/** Whether it is a PostgreSQL server of this cluster. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    // Its working directory is the cluster, even after a parent was renamed.
    const stands = read(() => statSync(`/proc/${pid}/cwd`));
    const folder = statSync(cluster);
    const command = read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
    return stands?.ino === folder.ino && stands.dev === folder.dev && command.includes('postgres');
  }
  const command = read(() => execFileSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], quiet));
  return command?.includes(cluster) ?? false;
}

/** Linux only. */
export function serversOf(cluster: string): number[] {
  const pids = (read(() => readdirSync('/proc')) ?? []).map(Number).filter((pid) => pid > 0);
  return process.platform === 'linux' ? pids.filter((pid) => isServerOf(pid, cluster)) : [];
}

export function isAlive(pid: number): boolean {
  const state = process.platform === 'linux' ? statFields(pid)?.[0] : undefined;
  return isTaken(pid) && state !== 'Z' && state !== 'X';
}

/** Also true for a zombie. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const quiet: ExecFileSyncOptionsWithStringEncoding = {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
};

/** After the name, which may contain spaces and parentheses. */
function statFields(pid: number): string[] | undefined {
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read<T>(source: () => T): T | undefined {
  try {
    return source();
  } catch {
    return undefined;
  }
}
