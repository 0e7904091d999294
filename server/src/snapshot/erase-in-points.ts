import { gzipSync } from 'node:zlib';
import type { Replaced } from '@quizmeet/rules/accounts/erase.ts';
import type { Transaction } from '../platform/database/database.ts';
import { restorePointRecords } from '../records/restore-points.ts';
import { heldIn } from './held.ts';

/**
 * Replaces texts in the restore points of all years, one after another (N6).
 * @returns how often
 */
export async function eraseInPoints(
  tx: Transaction,
  replaced: (value: unknown) => Replaced<unknown>,
): Promise<number> {
  const records = restorePointRecords(tx);
  let count = 0;
  for (const id of await records.ids()) {
    const point = await records.any(id);
    if (point === null) continue;
    const { snapshot, who, reason, coaches } = point;
    const held = heldIn(snapshot);
    // Nobody can bring it back, and it may hold the name.
    if (held === null) {
      await records.remove(id);
      continue;
    }
    const packed = replaced(held);
    const beside = replaced({ who, reason, coaches });
    count += packed.count + beside.count;
    const changed = beside.value as Pick<typeof point, 'who' | 'reason' | 'coaches'>;
    if (beside.count > 0) await records.change(id, changed);
    if (packed.count > 0) {
      await records.change(id, { snapshot: gzipSync(JSON.stringify(packed.value)) });
    }
  }
  return count;
}
