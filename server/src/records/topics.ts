import type { Topic } from '@quizmeet/contract/call.ts';
import { getTableName } from 'drizzle-orm';
import type { Written } from '../platform/database/written.ts';
import { isTableName, TABLES } from './tables.ts';

export function topicsOf({ table, what }: Written): readonly Topic[] {
  const name = getTableName(table);
  if (!isTableName(name)) throw new Error(`the table ${name} is on no list`);
  const { topics } = TABLES[name];
  if (!('others' in topics)) return topics;
  if (what === 'rows') return topics.rows;
  return what.flatMap((column) => topics.columns[column] ?? topics.others);
}
