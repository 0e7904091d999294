import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** A process and all processes below it whose program has this name; from Linux's list of processes. */
export function processesOf(pid: number | undefined, program: string): number[] {
  const parents = new Map<number, number>();
  for (const each of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [, parent] = /\) \S (\d+) /.exec(read(`/proc/${each}/stat`)) ?? [];
    if (path.basename(programOf(each)) === program) parents.set(Number(each), Number(parent));
  }
  const isBelow = (each: number | undefined): boolean =>
    each !== undefined && (each === pid || isBelow(parents.get(each)));
  return [...parents.keys()].filter(isBelow);
}

/** The processor time that these processes have used, in milliseconds. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const [, user, system] = /\) \S(?: \S+){10} (\d+) (\d+)/s.exec(read(`/proc/${pid}/stat`)) ?? [];
    return sum + TICK_MS * (Number(user ?? 0) + Number(system ?? 0));
  }, 0);
}

/** The resident memory of these processes, in megabytes. */
export function memoryMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
    return sum + Number(kb ?? 0) / 1024;
  }, 0);
}

/** The file that a process runs; its name alone may be that of a thread. Empty when the process has ended. */
function programOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

/** Empty when the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
