import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { check, customType, type PgColumn, pgSequence, timestamp } from 'drizzle-orm/pg-core';

/** An instant; PostgreSQL's timestamptz. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Raw bytes; PostgreSQL's bytea. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** A check that only the values of the column's `enum` are stored. */
export const oneOf = ({ table, name }: PgColumn) => {
  const column = Object.values(getTableColumns(table)).find((each) => each.name === name);
  const values = (column?.enumValues ?? []).map((value) => `'${value}'`).join(', ');
  return check(`${getTableName(table)}_${name}_check`, sql`${column} in (${sql.raw(values)})`);
};

/** All round and match versions come from here, so none is reused (S8). */
export const versions = pgSequence('versions');
/** A version that no round has ever had (S8). */
export const nextVersion = sql<number>`nextval('versions')`;
