import type { Services } from '../src/calls/services.ts';
import { KEEPERS_LOCK } from '../src/features/backup/keepers-lock.ts';
import { keepLock } from '../src/platform/database/keep-lock.ts';

/** Holds the backup lock: while the demo plays last year, a backup would carry that year. */
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
