import type { EventId } from '@quizmeet/rules/tournament.ts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '../platform/database/database.ts';
import { listOf } from './statements.ts';
import { EVENT_TABLES, TABLES, type TableName } from './tables.ts';

export type TableRows = readonly Readonly<Record<string, unknown>>[];

/** A table without the event's id belongs to the event of its first reference. */
function condition(name: TableName, eventId: EventId): SQL {
  const { table } = TABLES[name];
  if ('eventId' in getTableColumns<PgTable>(table)) return sql`event_id = ${eventId}`;
  const [owner] = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const [column] = owner?.columns ?? [];
  if (owner === undefined || column === undefined) throw new Error(`${name} has no event`);
  return sql`${sql.identifier(column.name)} in
    (select id from ${owner.foreignTable} where event_id = ${eventId})`;
}

export async function insertRows(db: Reader, name: string, rows: TableRows): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.identifier(name);
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = listOf([...names].map((column) => sql.identifier(column)));
  await db.execute(sql`insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
}

export function eventTableRecords(tx: Transaction) {
  return {
    /** Others may read. Rounds are locked before the rest, as when saving a result, to avoid a deadlock. */
    lockAll: async (): Promise<void> => {
      const others = EVENT_TABLES.filter((name) => name !== 'rounds');
      const tables = listOf(['rounds', ...others].map((name) => sql.identifier(name)));
      await tx.execute(sql`lock table ${tables} in exclusive mode`);
    },
    readAll: async (eventId: EventId): Promise<Record<string, TableRows>> => {
      const tables: Record<string, TableRows> = {};
      for (const name of EVENT_TABLES) {
        const { rows } = await tx.execute<{ row: Readonly<Record<string, unknown>> }>(
          sql`select to_jsonb(t) as row from ${sql.identifier(name)} t
              where ${condition(name, eventId)} order by 1`,
        );
        tables[name] = rows.map(({ row }) => row);
      }
      return tables;
    },
    /** Keeps ids; every round gets a new version. */
    replaceAll: async (eventId: EventId, tables: Readonly<Record<string, TableRows>>) => {
      for (const name of EVENT_TABLES.toReversed()) {
        await tx.delete(TABLES[name].table).where(condition(name, eventId));
      }
      for (const name of EVENT_TABLES) {
        await insertRows(tx, name, tables[name] ?? []);
      }
      for (const table of [sql.identifier('rounds'), sql.identifier('matches')]) {
        await tx.execute(
          sql`update ${table} set version = nextval('versions') where event_id = ${eventId}`,
        );
      }
      // Reports two rounds in a cell now instead of at commit.
      await tx.execute(sql`set constraints all immediate`);
    },
  };
}

export type IdSpace = TableName;

const spaceOf = (table: TableName): IdSpace => (table === 'matches' ? 'rounds' : table);

const WITH_IDS = EVENT_TABLES.filter(
  (name) => 'id' in getTableColumns<PgTable>(TABLES[name].table),
);

/** Rounds and matches share a sequence, so an id is either. */
export const ID_SPACES: ReadonlyMap<IdSpace, readonly TableName[]> = Map.groupBy(WITH_IDS, spaceOf);

/** References to the event's ids, each with the ids' sequence. */
export const REFERENCES: ReadonlyMap<string, ReadonlyMap<string, IdSpace>> = new Map(
  EVENT_TABLES.map((name) => [name, referencesOf(name)]),
);

function referencesOf(name: TableName): ReadonlyMap<string, IdSpace> {
  const referred = getTableConfig(TABLES[name].table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const to = WITH_IDS.find((each) => TABLES[each].table === foreignTable);
    return to === undefined ? [] : columns.map((column) => [column.name, spaceOf(to)] as const);
  });
  return new Map(referred);
}

const tablesIn = (space: IdSpace): readonly TableName[] => ID_SPACES.get(space) ?? [];
const sequenceOf = (space: IdSpace): string => `${space}_id_seq`;
const largestId = (space: IdSpace): SQL =>
  sql`greatest(${listOf(
    tablesIn(space).map((table) => sql`(select max(id) from ${sql.identifier(table)})`),
  )}, 0)`;

export function eventIdRecords(tx: Transaction) {
  return {
    takenElsewhere: async (eventId: EventId, space: IdSpace, ids: readonly number[]) => {
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
