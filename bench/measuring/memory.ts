import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The megabytes that a process and all below it take, the database's shared memory counted once; undefined where the
 * system does not tell.
 */
export function memoryMb(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const parents = new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const [own = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
        return [own, parent];
      }),
  );
  const isBelow = (each: number | undefined): boolean =>
    each !== undefined && (each === pid || isBelow(parents.get(each)));
  return [...parents.keys()].filter(isBelow).reduce((sum, each) => sum + ownMb(each), 0);
}

/** Zero when the process has just ended. */
function ownMb(pid: number): number {
  try {
    const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(told)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
