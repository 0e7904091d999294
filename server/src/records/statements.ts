import { getTableName, inArray, type SQL } from 'drizzle-orm';
import {
  getTableConfig,
  type PgColumn,
  type PgTable,
  type PgUpdateSetSource,
} from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';

type Row<T extends PgTable> = T['$inferSelect'];
type NewRow<T extends PgTable> = T['$inferInsert'];
type Order = readonly (PgColumn | SQL)[];

export function statements<T extends PgTable>(db: Reader, table: T) {
  // Drizzle types rows only for a specific table.
  const from = (where: SQL | undefined, order: Order = []) =>
    db
      .select()
      .from<PgTable>(table)
      .where(where)
      .orderBy(...order);

  /** Null if one of its keys is taken. */
  const addIfFree = async (row: NewRow<T>): Promise<Row<T> | null> =>
    (await db.insert(table).values(row).onConflictDoNothing().returning())[0] ?? null;
  const remove = async (where: SQL | undefined): Promise<void> => {
    await db.delete(table).where(someOf(table, where));
  };

  return {
    rows: async (where?: SQL, ...order: Order): Promise<Row<T>[]> => await from(where, order),
    row: async (where: SQL | undefined): Promise<Row<T> | null> => (await from(where))[0] ?? null,
    /** Locks until the transaction ends. */
    lock: async (where: SQL | undefined, ...order: Order): Promise<Row<T>[]> =>
      await from(where, order).for('update'),
    add: async (rows: readonly NewRow<T>[]): Promise<void> => {
      if (rows.length > 0) await db.insert(table).values([...rows]);
    },
    addIfFree,
    addOne: async (row: NewRow<T>): Promise<Row<T>> => {
      const [added] = await db.insert(table).values(row).returning();
      if (added === undefined) throw new Error(`a row of ${getTableName(table)} was not stored`);
      return added;
    },
    change: async (where: SQL | undefined, change: PgUpdateSetSource<T>): Promise<void> => {
      await db.update(table).set(change).where(someOf(table, where));
    },
    /** Upserts by the primary key; omitted columns keep their values. */
    put: async (row: NewRow<T>): Promise<void> => {
      const set = row as PgUpdateSetSource<T>;
      await db
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: primaryKeyOf(table), set });
    },
    remove,
    /** No statement for an empty list, because it would be reported as a change. */
    removeAmong: async (column: PgColumn, values: readonly unknown[]): Promise<void> => {
      if (values.length > 0) await remove(inArray(column, [...values]));
    },
  };
}

export function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/** Without a condition, all years would change. */
function someOf(table: PgTable, where: SQL | undefined): SQL {
  if (where === undefined) throw new Error(`no condition for ${getTableName(table)}`);
  return where;
}
