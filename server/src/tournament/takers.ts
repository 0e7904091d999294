import { compareNames, nameKey } from '@quizmeet/rules/names.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { ledgerEntryRecords } from '../records/ledger.ts';
import { userRecords } from '../records/users.ts';

/** Previous takers, as written then, and staff, by name (W4). */
export async function loadTakers(db: Reader, event: EventRow): Promise<string[]> {
  const before = (await ledgerEntryRecords(db).all(event.id)).map(({ takenBy }) => takenBy);
  const staff = (await userRecords(db).all()).filter((user) => user.admin || user.scoreEntry);
  const names = new Map<string, string>();
  for (const name of [...before, ...staff.map((user) => user.name)]) {
    const key = nameKey(name);
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()].toSorted(compareNames);
}
