import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/** A nice value from 0 (normal) to 19 (lowest): about a tenth of the CPU when others need it. */
const YIELDING = 10;

/**
 * Gives a process, and those that it will start, a lower priority than the event's own work, and never a higher one
 * than the product has. Nothing to do for a process that has ended or never started, which is told elsewhere.
 */
export function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.max(YIELDING, getPriority()));
  } catch {}
}
