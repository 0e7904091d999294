import { gunzipSync } from 'node:zlib';
import type { Transaction } from '../platform/database/database.ts';
import { restorePointRecords } from '../records/restore-points.ts';

type Point = NonNullable<Awaited<ReturnType<ReturnType<typeof restorePointRecords>['any']>>>;

/**
 * What a restore point holds, as it was when it was kept: its form may be older than this version's. Null when it is
 * damaged, so that one of them keeps nobody from what is done with all.
 */
export function heldIn(snapshot: Buffer): unknown {
  try {
    return JSON.parse(gunzipSync(snapshot).toString());
  } catch {
    return null;
  }
}

/**
 * Changes restore points, one after another. A damaged one is removed: nobody can bring it back, and it may hold what
 * must not be kept.
 * @param change returns the changed columns of a point that holds this
 */
export async function changePoints(
  tx: Transaction,
  ids: readonly number[],
  change: (point: Point, held: unknown) => Partial<Point>,
): Promise<void> {
  const records = restorePointRecords(tx);
  for (const id of ids) {
    const point = await records.any(id);
    const held = point && heldIn(point.snapshot);
    if (held === null) await records.remove(id);
    else if (point !== null) await records.change(id, change(point, held));
  }
}
