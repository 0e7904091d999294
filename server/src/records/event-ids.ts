import type { EventId } from '@quizmeet/rules/tournament.ts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Transaction } from '../platform/database/database.ts';
import { EVENT_TABLES, type EventTable } from './event-tables.ts';
import { TABLES } from './tables.ts';

export type IdSpace = EventTable;

const spaceOf = (table: EventTable): IdSpace => (table === 'matches' ? 'rounds' : table);

const WITH_IDS = (Object.keys(EVENT_TABLES) as EventTable[]).filter(
  (name) => 'id' in getTableColumns(TABLES[name]),
);

/** Rounds and matches share a sequence, so an id is either. */
export const ID_SPACES: ReadonlyMap<IdSpace, readonly EventTable[]> = Map.groupBy(
  WITH_IDS,
  spaceOf,
);

/** References to the event's ids, each with the ids' sequence. */
export const REFERENCES: ReadonlyMap<string, ReadonlyMap<string, IdSpace>> = new Map(
  (Object.keys(EVENT_TABLES) as EventTable[]).map((name) => [name, referencesOf(name)]),
);

function referencesOf(name: EventTable): ReadonlyMap<string, IdSpace> {
  const referred = getTableConfig(TABLES[name]).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const to = WITH_IDS.find((each) => TABLES[each] === foreignTable);
    return to === undefined ? [] : columns.map((column) => [column.name, spaceOf(to)] as const);
  });
  return new Map(referred);
}

const tablesIn = (space: IdSpace): readonly EventTable[] => ID_SPACES.get(space) ?? [];
const sequenceOf = (space: IdSpace): string => `${space}_id_seq`;
const largestId = (space: IdSpace): SQL =>
  sql`greatest(${sql.join(
    tablesIn(space).map((table) => sql`(select max(id) from ${sql.identifier(table)})`),
    sql`, `,
  )}, 0)`;

export function eventIdRecords(tx: Transaction) {
  return {
    takenElsewhere: async (
      eventId: EventId,
      space: IdSpace,
      ids: readonly number[],
    ): Promise<number[]> => {
      const each = tablesIn(space).map(
        (table) =>
          sql`select id from ${sql.identifier(table)}
              where event_id <> ${eventId} and id = any(${sql.param([...ids])}::int[])`,
      );
      const { rows } = await tx.execute<{ id: number }>(sql.join(each, sql` union `));
      return rows.map(({ id }) => id);
    },
    largest: async (space: IdSpace): Promise<number> => {
      const { rows } = await tx.execute<{ id: number }>(
        sql`select greatest(${largestId(space)}, last_value)::int as id
            from ${sql.identifier(sequenceOf(space))}`,
      );
      return rows[0]?.id ?? 0;
    },
    /** New rows of any event must never get a restored row's id. */
    advance: async (): Promise<void> => {
      for (const space of ID_SPACES.keys()) {
        await tx.execute(
          sql`select setval(${sequenceOf(space)}::regclass,
                greatest(${largestId(space)} + 1, nextval(${sequenceOf(space)}::regclass)), false)`,
        );
      }
    },
  };
}
