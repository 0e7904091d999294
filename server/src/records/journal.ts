import type { EventId } from '@quizmeet/rules/tournament.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../platform/database/database.ts';
import { instant } from './columns.ts';

export const journal = pgTable('journal', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  tx: text('tx').notNull(),
  at: instant('at').notNull(),
  tableName: text('table_name').notNull(),
  removed: boolean('removed').notNull(),
  changedRows: jsonb('changed_rows').notNull(),
});

export const journalSwitch = pgTable('journal_switch', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  isOn: boolean('is_on').notNull().default(false),
});

/** What a statement changed as it is written to the second place, a line of JSON with its id. */
export interface JournalLine {
  readonly id: number;
  readonly text: string;
}

/** A batch is held in memory; a whole schedule has a thousand rows. */
const MOST_AT_ONCE = 2000;

/** Put together as text: the rows are JSON already. */
const AS_LINE = sql`format('{"id":%s,"tx":"%s","at":%s,"table":"%s","removed":%s,"rows":%s}',
  id, tx, to_json(at), table_name, to_json(removed), changed_rows)`;

/** Lines as one text, which is read faster than an array: the ids, a tab, and the JSON of each. */
const readLines = (text: string): JournalLine[] =>
  text.split('\n').map((each) => {
    const end = each.indexOf('\t');
    return { id: Number(each.slice(0, end)), text: each.slice(end + 1) };
  });

/** What a transaction has changed until now, to be asked for within it. */
export const changesOfTransaction: SQL<string | null> = sql`
  (select string_agg(id || E'\\t' || ${AS_LINE}, E'\\n' order by id)
  from (select * from journal where tx = pg_current_xact_id() limit ${MOST_AT_ONCE + 1}) as own)`;

/** The lines of `changesOfTransaction`; null when they are too many to be held in memory. */
export function linesIn(answer: string | null): JournalLine[] | null {
  const lines = answer === null ? [] : readLines(answer);
  return lines.length > MOST_AT_ONCE ? null : lines;
}

/** The changes that are not in the second place yet (N7). */
export function journalRecords(db: Database | Transaction) {
  return {
    /** The oldest changes except those with these ids, as lines. */
    lines: async (except: readonly number[]): Promise<JournalLine[]> => {
      const { rows } = await db.execute<{ id: string; text: string }>(sql`
        select id::text as id, ${AS_LINE} as text
        from journal where id <> all(${sql.param([...except])}::bigint[])
        order by journal.id limit ${MOST_AT_ONCE}`);
      return rows.map(({ id, text }) => ({ id: Number(id), text }));
    },
    remove: async (ids: readonly number[]): Promise<void> => {
      if (ids.length === 0) return;
      await db.execute(sql`delete from journal where id = any(${sql.param([...ids])}::bigint[])`);
    },
    /**
     * How many changes have waited longer than it takes to write them, and for how many
     * milliseconds the oldest has; by the database's clock, which stamps them.
     */
    waiting: async (): Promise<{ count: number; ms: number }> => {
      const { rows } = await db.execute<{ count: number; ms: number }>(sql`
        select count(*)::int as count,
          coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float8 as ms
        from journal where at < clock_timestamp() - interval '5 seconds'`);
      return rows[0] ?? { count: 0, ms: 0 };
    },
    /**
     * Leaves of what this transaction removed the keys alone, which suffice to remove it elsewhere, and of
     * earlier changes nothing of these tables' rows of an event (W8).
     * @param keys the primary key's columns by table
     */
    forget: async (
      eventId: EventId,
      tables: readonly string[],
      keys: ReadonlyMap<string, readonly string[]>,
    ): Promise<void> => {
      for (const [table, columns] of keys) {
        await db.execute(sql`
          update journal set changed_rows = (
            select jsonb_agg((select jsonb_object_agg(key, value) from jsonb_each(r)
              where key = any(${sql.param([...columns])}::text[])))
            from jsonb_array_elements(changed_rows) r)
          where removed and table_name = ${table} and tx = pg_current_xact_id()`);
      }
      await db.execute(sql`
        update journal set changed_rows = (
          select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(changed_rows) r
          where r -> 'event_id' is distinct from to_jsonb(${eventId}::int))
        where table_name = any(${sql.param([...tables])}::text[]) and tx <> pg_current_xact_id()`);
    },
    /** Changes are kept only while there is a second place to write them to. */
    turn: async (isOn: boolean): Promise<void> => {
      await db.execute(
        sql`update journal_switch set is_on = ${isOn} where is_on is distinct from ${isOn}`,
      );
    },
    /** Which database this is: transaction numbers of another one mean nothing here. */
    lineage: async (): Promise<string> => {
      const { rows } = await db.execute<{ lineage: string }>(sql`
        select system_identifier::text || '-' || oid::text as lineage
        from pg_control_system(), pg_database where datname = current_database()`);
      return rows[0]?.lineage ?? '';
    },
  };
}
