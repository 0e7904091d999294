import { vi } from 'vitest';

/** A busy machine is slow; a vain wait still fails. */
const LONGEST_WAIT_MS = 60_000;

/** Unlike `vi.waitFor`, for more than a second. */
export async function eventually<T>(look: () => T | Promise<T>, interval = 50): Promise<T> {
  return await vi.waitFor(look, { timeout: LONGEST_WAIT_MS, interval });
}
