import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import {
  check,
  customType,
  integer,
  type PgColumn,
  pgSequence,
  timestamp,
  type UpdateDeleteAction,
} from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** An id of another table. */
export const reference = <Id extends number>(
  name: string,
  to: () => PgColumn,
  onDelete: UpdateDeleteAction = 'no action',
) => integer(name).$type<Id>().references(to, { onDelete });

/** Checks the column's `enum`. */
export const oneOf = ({ table, name }: PgColumn) => {
  const column = Object.values(getTableColumns(table)).find((each) => each.name === name);
  const values = (column?.enumValues ?? []).map((value) => `'${value}'`).join(', ');
  return check(`${getTableName(table)}_${name}_check`, sql`${column} in (${sql.raw(values)})`);
};

/** Round and match versions share a sequence, so none is reused (S8). */
export const versions = pgSequence('versions');
/** Never used before (S8). */
export const nextVersion = sql<number>`nextval('versions')`;
