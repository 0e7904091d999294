import { NAMES_OF_THINGS } from '@quizmeet/rules/accounts/erase.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { primaryKey } from './backup-tables.ts';
import { listOf } from './statements.ts';
import { BACKED_UP, type TableName } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Restore points are compressed. */
const TABLES_WITH_TEXTS = BACKED_UP.filter(
  (name) => !['restore_points', 'installation'].includes(name),
);

/** Letters that every database knows in both cases, and JSON doesn't escape. */
const PLAIN = /^[\w .,@+-]+$/;
/** As names omit them (U2). */
const INVISIBLE =
  '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5' +
  '\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0' +
  '\uFFF0-\uFFFB\u{110BD}\u{110CD}\u{13430}-\u{1343F}\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}' +
  '\u{E0000}-\u{E0FFF}]';
const patterns = (texts: readonly string[]) =>
  sql`${sql.param(
    texts
      .filter((text) => PLAIN.test(text))
      .map((text) => `%${text.toLowerCase().replaceAll('_', String.raw`\_`)}%`),
  )}::text[]`;

export function allTextRecords(tx: Transaction) {
  return {
    tables: TABLES_WITH_TEXTS,
    names: async (): Promise<string[]> => {
      const { rows } = await tx.execute<{ name: string }>(sql`
        select first_name || ' ' || last_name as name from quizzers
        union select name from users union select name from churches union select name from teams
        union select name from officials
        union select name from rooms union select building from rooms
        union select quizzer_name from past_quizzers union select team_name from past_quizzers
        union select team_name from past_teams
        union select unnest(array[open_team, open_quizzer, novice_team, novice_quizzer])
          from past_years`);
      return rows.map(({ name }) => name);
    },
    /** With all parts of a name, in any composition, or an address; without things' names. */
    rowsWith: async (name: TableName, parts: readonly string[], addresses: readonly string[]) => {
      const row = sql`to_jsonb(t) - ${sql.param([...(NAMES_OF_THINGS[name] ?? [])])}::text[]`;
      const { rows } = await tx.execute<{ row: Row }>(sql`
        select ${row} as row from ${sql.identifier(name)} t
        where lower(normalize(regexp_replace((${row})::text, ${INVISIBLE}, '', 'g'), NFKC)) like all (${patterns(parts)})
           or lower((${row})::text) like any (${patterns(addresses)})`);
      return rows.map(({ row: each }) => each);
    },
    change: async (name: TableName, before: Row, after: Row): Promise<void> => {
      const table = sql.identifier(name);
      const columns = Object.keys(after).filter((column) => after[column] !== before[column]);
      const keys = primaryKey(name);
      if (columns.length === 0) return;
      const list = (names: readonly string[], of = sql``) =>
        listOf(names.map((column) => sql`${of}${sql.identifier(column)}`));
      await tx.execute(sql`
        update ${table} t set (${list(columns)}) = row(${list(columns, sql`n.`)})
        from jsonb_populate_record(null::${table}, ${JSON.stringify(after)}::jsonb) n
        where row(${list(keys, sql`t.`)}) = row(${list(keys, sql`n.`)})`);
    },
  };
}
