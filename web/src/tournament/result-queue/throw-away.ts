import { notifyError } from '../../ui/notices.ts';
import type { QueuedResult } from './queued-result.ts';
import { resultQueue } from './result-queue.ts';

/**
 * Removes a result from this device, where the stored one holds or a person wants it no more (S8).
 * @returns false when the device cannot remove it, which is said to the person
 */
export async function throwAway(
  entry: Pick<QueuedResult, 'userId' | 'body' | 'aside'>,
): Promise<boolean> {
  try {
    await resultQueue.drop(entry);
    return true;
  } catch {
    notifyError('This device can’t delete the result right now. It stays in the list.');
    return false;
  }
}
