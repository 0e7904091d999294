import { gzipSync } from 'node:zlib';
import type { Replaced } from '@quizmeet/rules/accounts/erase.ts';
import type { Transaction } from '../platform/database/database.ts';
import { restorePointRecords } from '../records/audit.ts';
import { changePoints } from './held.ts';

/** In all years (N6). @returns the number of replacements */
export async function eraseInPoints(
  tx: Transaction,
  replaced: (value: unknown) => Replaced<unknown>,
): Promise<number> {
  let count = 0;
  const ids = await restorePointRecords(tx).ids();
  await changePoints(tx, ids, ({ who, reason, coaches, snapshot }, held) => {
    const packed = replaced(held);
    const beside = replaced({ who, reason, coaches });
    count += packed.count + beside.count;
    return {
      ...(beside.value as { who: typeof who; reason: string; coaches: typeof coaches }),
      snapshot: packed.count > 0 ? gzipSync(JSON.stringify(packed.value)) : snapshot,
    };
  });
  return count;
}
