import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { listOf, primaryKeyOf } from './statements.ts';
import { TABLES, type TableName } from './tables.ts';

/** Per year; older backups have older points. */
const NEWEST_POINTS = 20;
const CONDITIONS: { readonly [Name in TableName]?: SQL } = {
  restore_points: sql`where (select count(*) from restore_points n
    where n.event_id = t.event_id and n.id > t.id) < ${sql.raw(String(NEWEST_POINTS))}`,
};

/** A restore point's row has a hundred kilobytes. */
const FETCHED = 200;

export function backupTableRecords(db: Reader) {
  return {
    /** JSON in a stable order; instants are in UTC. */
    rows: async function* (name: TableName): AsyncGenerator<string> {
      const table = sql.identifier(name);
      await db.execute(sql`set local time zone 'UTC'`);
      await db.execute(sql`declare backup_rows no scroll cursor for
        select to_jsonb(t)::text as text from ${table} t ${CONDITIONS[name] ?? sql``}
        order by ${listOf(primaryKey(name).map((column) => sql`t.${sql.identifier(column)}`))}`);
      for (;;) {
        const { rows } = await db.execute<{ text: string }>(
          sql`fetch ${sql.raw(String(FETCHED))} from backup_rows`,
        );
        for (const { text } of rows) yield text;
        if (rows.length < FETCHED) break;
      }
      await db.execute(sql`close backup_rows`);
    },
    sequences: async (): Promise<Record<string, number>> => {
      const { rows } = await db.execute<{ name: string; value: string }>(sql`
        select sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences
        where schemaname = current_schema() order by 1`);
      return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
    },
    migrations: async (): Promise<{ number: number; name: string }[]> => {
      const { rows } = await db.execute<{ number: number; name: string }>(
        sql`select number, name from migration order by number`,
      );
      return rows;
    },
  };
}

export const primaryKey = (name: TableName): readonly string[] =>
  primaryKeyOf(TABLES[name].table).map((column) => column.name);
