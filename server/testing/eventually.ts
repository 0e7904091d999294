import { vi } from 'vitest';

/** On a busy machine an expected change may take long; a test that waits in vain still fails. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Looks again and again until looking does not throw any more, and gives what was seen. Vitest's own
 * `vi.waitFor` gives up after one second.
 */
export async function eventually<T>(look: () => T | Promise<T>, interval = 50): Promise<T> {
  return await vi.waitFor(look, { timeout: LONGEST_WAIT_MS, interval });
}
