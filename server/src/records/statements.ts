import { getTableColumns, getTableName, inArray, type SQL, type SQLChunk, sql } from 'drizzle-orm';
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

  const remove = async (where: SQL | undefined): Promise<void> => {
    await db.delete(table).where(someOf(table, where));
  };

  /** Upserts rows with the same columns; `kept` ones of a known row keep their values. */
  const putAll = async (
    rows: readonly NewRow<T>[],
    kept: readonly (keyof NewRow<T>)[] = [],
  ): Promise<void> => {
    if (rows.length === 0) return;
    const set: Record<string, SQL> = {};
    for (const [name, { name: column }] of Object.entries(getTableColumns<PgTable>(table))) {
      const isGiven = Reflect.get(rows[0] ?? {}, name) !== undefined;
      if (isGiven && !kept.some((each) => each === name))
        set[name] = sql`excluded.${sql.identifier(column)}`;
    }
    const insert = db.insert(table).values([...rows]);
    await insert.onConflictDoUpdate({
      target: primaryKeyOf(table),
      set: set as PgUpdateSetSource<T>,
    });
  };

  return {
    rows: async (where?: SQL, ...order: Order): Promise<Row<T>[]> => await from(where, order),
    row: (where: SQL | undefined): Promise<Row<T> | null> => first(from(where)),
    /** Locks until the transaction ends. */
    lock: async (where: SQL | undefined, ...order: Order): Promise<Row<T>[]> =>
      await from(where, order).for('update'),
    lockOne: (where: SQL | undefined): Promise<Row<T> | null> => first(from(where).for('update')),
    add: async (rows: readonly NewRow<T>[]): Promise<void> => {
      if (rows.length > 0) await db.insert(table).values([...rows]);
    },
    /** Null if one of its keys is taken. */
    addIfFree: (row: NewRow<T>): Promise<Row<T> | null> =>
      first(db.insert(table).values(row).onConflictDoNothing().returning()),
    addOne: async (row: NewRow<T>): Promise<Row<T>> => {
      const [added] = await db.insert(table).values(row).returning();
      if (added === undefined) throw new Error(`a row of ${getTableName(table)} was not stored`);
      return added;
    },
    change: async (where: SQL | undefined, change: PgUpdateSetSource<T>): Promise<void> => {
      await db.update(table).set(change).where(someOf(table, where));
    },
    /** Upserts by the primary key; omitted columns keep their values. */
    put: (row: NewRow<T>): Promise<void> => putAll([row]),
    putAll,
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

/** Null without rows. */
export const first = async <R>(rows: PromiseLike<readonly R[]>): Promise<R | null> =>
  (await rows)[0] ?? null;

/** Separated by commas. */
export const listOf = (parts: readonly SQLChunk[]): SQL => sql.join([...parts], sql`, `);

/** Without a condition, all years would change. */
function someOf(table: PgTable, where: SQL | undefined): SQL {
  if (where === undefined) throw new Error(`no condition for ${getTableName(table)}`);
  return where;
}
