import type { Services } from '../src/calls/services.ts';
import { KEEPERS_LOCK } from '../src/features/backup/keepers-lock.ts';
import { keepLock } from '../src/platform/database/keep-lock.ts';

/**
 * Does work during which no backup is made, as if another instance made them: while a demo plays the year before, a
 * backup would carry that year.
 */
export async function withoutBackups(
  { connection }: Pick<Services, 'connection'>,
  work: () => Promise<void>,
): Promise<void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const lock = keepLock(connection, KEEPERS_LOCK, () => resolve());
  try {
    await held;
    await work();
  } finally {
    await lock.close();
  }
}
