import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { insertRows } from './event-tables.ts';
import { TABLES } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

const AT_ONCE = 500;
/** Skipped after a restore: the lost database may have used them, on paper or in a phone's queue (S8). */
const GIVEN_MEANWHILE = 10_000;

/** Fills a database from a backup (N5). */
export function refillRecords(db: Reader) {
  const run = async (statement: SQL): Promise<void> => {
    await db.execute(statement);
  };
  const yes = async (condition: SQL): Promise<boolean> => {
    const { rows } = await db.execute<{ yes: boolean }>(sql`select ${condition} as yes`);
    return rows[0]?.yes === true;
  };
  return {
    isMade: async (): Promise<boolean> => await yes(sql`to_regclass('migration') is not null`),
    /** Whether it has accounts or teams. */
    isUsed: async (): Promise<boolean> =>
      await yes(sql`exists (select from users) or exists (select from teams)`),
    /** Whether a server is running on it. */
    isRun: async (keepersLock: number): Promise<boolean> =>
      !(await yes(sql`pg_try_advisory_xact_lock(${keepersLock})`)),
    drop: async (): Promise<void> => {
      for (const name of [...Object.keys(TABLES), 'migration']) {
        await run(sql`drop table if exists ${sql.identifier(name)} cascade`);
      }
      await run(sql`drop sequence if exists versions`);
    },
    empty: async (tables: readonly string[]): Promise<void> => {
      for (const name of tables.toReversed()) await run(sql`delete from ${sql.identifier(name)}`);
    },
    fill: async (name: string, rows: readonly Row[]): Promise<void> => {
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        await insertRows(db, name, rows.slice(from, from + AT_ONCE));
      }
    },
    /** Beyond every number the lost database may have used. */
    advance: async (last: Readonly<Record<string, number>>): Promise<void> => {
      const { rows: owned } = await db.execute<{ sequence: string; table: string; column: string }>(
        sql`select s.relname as sequence, t.relname as table, attname as column
            from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
            join pg_class t on t.oid = d.refobjid
            join pg_attribute on attrelid = t.oid and attnum = d.refobjsubid
            where s.relnamespace = current_schema()::regnamespace and d.deptype in ('a', 'i')`,
      );
      const used = [
        ...owned,
        { sequence: 'rounds_id_seq', table: 'matches', column: 'id' },
        { sequence: 'versions', table: 'rounds', column: 'version' },
        { sequence: 'versions', table: 'matches', column: 'version' },
      ];
      for (const { sequence, table, column } of used) {
        const from = Math.max(0, last[sequence] ?? 0);
        await run(sql`select setval(${sequence}::regclass, greatest(
          (select max(${sql.identifier(column)}) from ${sql.identifier(table)}), ${from}::bigint,
          (select last_value from ${sql.identifier(sequence)})) + ${GIVEN_MEANWHILE}::bigint)`);
      }
    },
  };
}
