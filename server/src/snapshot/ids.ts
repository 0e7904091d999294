import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  eventIdRecords,
  ID_SPACES,
  type IdSpace,
  REFERENCES,
  type TableRows,
} from '../records/event-tables.ts';

export type Tables = Readonly<Record<string, TableRows>>;

const idsIn = (tables: Tables, space: IdSpace): unknown[] =>
  (ID_SPACES.get(space) ?? []).flatMap((name) => (tables[name] ?? []).map((row) => row['id']));

/** One event, unique ids, and valid references. */
export function isSelfContained(tables: Tables): boolean {
  const events = new Set(
    Object.values(tables).flatMap((rows) => rows.flatMap((row) => row['event_id'] ?? [])),
  );
  const spaces = [...ID_SPACES.keys()];
  const ids = new Map(spaces.map((space) => [space, idsIn(tables, space)]));
  const known = new Map(spaces.map((space) => [space, new Set(ids.get(space))]));
  const areReal = [...REFERENCES].every(([name, columns]) =>
    (tables[name] ?? []).every((row) =>
      [...columns].every(
        ([column, space]) => (row[column] ?? null) === null || known.get(space)?.has(row[column]),
      ),
    ),
  );
  const areOnce = spaces.every((space) => known.get(space)?.size === ids.get(space)?.length);
  return events.size <= 1 && areReal && areOnce;
}

/** Replaces the event's id, and ids that another year has. Others stay, so printed codes still work. */
export async function asRowsOf(tx: Transaction, eventId: EventId, tables: Tables) {
  const fresh = new Map<IdSpace, ReadonlyMap<unknown, number>>();
  for (const space of ID_SPACES.keys())
    fresh.set(space, await freshIds(tx, eventId, tables, space));
  const renamed = (space: IdSpace, id: unknown) => fresh.get(space)?.get(id) ?? id;
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      const own = [...ID_SPACES].find(([, owners]) => owners.some((owner) => owner === name));
      const columns = new Map(REFERENCES.get(name));
      if (own !== undefined) columns.set('id', own[0]);
      const change = (row: TableRows[number]) => ({
        ...row,
        ...('event_id' in row ? { event_id: eventId } : {}),
        ...Object.fromEntries(
          [...columns].map(([column, space]) => [column, renamed(space, row[column])]),
        ),
      });
      return [name, rows.map(change)];
    }),
  );
}

async function freshIds(tx: Transaction, eventId: EventId, tables: Tables, space: IdSpace) {
  const ids = idsIn(tables, space).filter((id) => typeof id === 'number');
  const records = eventIdRecords(tx);
  const taken = await records.takenElsewhere(eventId, space, ids);
  if (taken.length === 0) return new Map();
  const largest = ids.reduce((most, id) => Math.max(most, id), await records.largest(space));
  return new Map(taken.map((id, i) => [id, largest + 1 + i]));
}
