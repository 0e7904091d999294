import { gunzipSync, gzipSync } from 'node:zlib';
import type { Replaced } from '@quizmeet/rules/accounts/erase.ts';
import {
  afterDeletion,
  EMPTIED,
  type KeepsAddress,
  type Rows,
} from '@quizmeet/rules/retention/after-deletion.ts';
import { isDeleted } from '@quizmeet/rules/retention/deletion-date.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Transaction } from '../platform/database/database.ts';
import { restorePointRecords } from '../records/audit.ts';
import { deletionDateRecords, type EventRow } from '../records/events.ts';
import { retainedRecords } from '../records/retained.ts';

type Addressed = { readonly account: number | null; readonly email: string | null };

/** Without addresses of deleted accounts; their church stays theirs (N0). */
const withoutAddress = <C extends Addressed>(coach: C, keeps: KeepsAddress): C =>
  coach.email === null || keeps(coach.email)
    ? coach
    : { ...coach, email: `erased.${coach.account ?? 'person'}@erased.invalid` };

type Held = { readonly tables: Rows; readonly coaches: readonly Addressed[] };

/** Rule W8. */
const deletedFrom = <S extends Held>(snapshot: S, keeps: KeepsAddress): S => ({
  ...snapshot,
  tables: afterDeletion(snapshot.tables, keeps),
  coaches: snapshot.coaches.map((coach) => withoutAddress(coach, keeps)),
});

/** Without data deleted since the archive was saved; in a year still closed, whenever it was saved (W8). */
export async function withoutDeleted<S extends Held & { readonly takenAt?: string | undefined }>(
  db: Transaction,
  event: EventRow,
  archive: S,
): Promise<S> {
  const deletedAt = (await deletionDateRecords(db).of(event.id))?.deletedAt ?? null;
  const { takenAt } = archive;
  if (deletedAt === null) return archive;
  const isLater = takenAt !== undefined && new Date(takenAt) >= deletedAt;
  if (isLater && !isDeleted({ ...event, deletedAt })) return archive;
  const addresses = await retainedRecords(db).addresses(event);
  return deletedFrom(archive, (address) => addresses.has(address.toLowerCase()));
}

/** As in the event itself (W8). */
export async function deleteInPoints(tx: Transaction, eventId: EventId, keeps: KeepsAddress) {
  const ids = (await restorePointRecords(tx).all(eventId)).map(({ id }) => id);
  await changePoints(tx, ids, ({ coaches, counts }, held) => ({
    snapshot: gzipSync(JSON.stringify(deletedFrom(held as Held, keeps))),
    counts: { ...counts, ...Object.fromEntries(EMPTIED.map((name) => [name, 0])) },
    coaches: {
      ...coaches,
      churches: coaches.churches.map((coach) => withoutAddress(coach, keeps)),
    },
  }));
}

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

type Point = NonNullable<Awaited<ReturnType<ReturnType<typeof restorePointRecords>['any']>>>;

/** In its original version; null when damaged, so that one point doesn't block work on all. */
export function heldIn(snapshot: Buffer): unknown {
  try {
    return JSON.parse(gunzipSync(snapshot).toString());
  } catch {
    return null;
  }
}

/** Removes damaged ones, which may hold what must be deleted. @param change returns new columns */
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
