import { gunzipSync } from 'node:zlib';
import type { Transaction } from '../platform/database/database.ts';
import { restorePointRecords } from '../records/audit.ts';

type Point = NonNullable<Awaited<ReturnType<ReturnType<typeof restorePointRecords>['any']>>>;

/**
 * In its original version, which may be old. Null when damaged, so that one damaged point doesn't block work
 * on all.
 */
export function heldIn(snapshot: Buffer): unknown {
  try {
    return JSON.parse(gunzipSync(snapshot).toString());
  } catch {
    return null;
  }
}

/**
 * Removes damaged ones: they can't be restored, and may hold what must be deleted.
 * @param change returns a point's changed columns
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
