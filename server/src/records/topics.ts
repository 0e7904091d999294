import type { Topic } from '@quizmeet/contract/call.ts';
import { getTableColumns } from 'drizzle-orm';
import type { Written } from '../platform/database/written.ts';
import { isTableName, TABLES } from './tables.ts';

export function topicsOf({ table: name, columns }: Written): readonly Topic[] {
  if (!isTableName(name)) throw new Error(`the table ${name} is on no list`);
  const { table, topics } = TABLES[name];
  if (!('others' in topics)) return topics;
  if (columns === null) return topics.rows;
  if (columns.length === 0) {
    return [topics.rows, topics.others, ...Object.values(topics.columns)].flatMap(
      (own) => own ?? [],
    );
  }
  const ofColumns = new Map(
    Object.entries(getTableColumns(table)).map(([property, column]) => [
      column.name,
      topics.columns[property],
    ]),
  );
  return columns.flatMap((column) => ofColumns.get(column) ?? topics.others);
}
