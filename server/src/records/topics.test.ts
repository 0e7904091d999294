import { getTableColumns, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sharedTestServer } from '../../testing/shared-test-server.ts';
import { inTransaction, type Transaction } from '../platform/database/database.ts';
import { WriteLog } from '../platform/database/written.ts';
import { eventRecords } from './events.ts';
import { roomRecords } from './rooms.ts';
import { roundRecords } from './rounds.ts';
import { TABLES } from './tables.ts';
import { topicsOf } from './topics.ts';

const server = await sharedTestServer();

test('every table and column of the database is known', async () => {
  const { rows } = await server.services.db.execute<{ name: string; columns: string[] }>(
    sql`select table_name as name, array_agg(column_name::text) as columns
        from information_schema.columns where table_schema = current_schema() group by 1`,
  );
  const columns = new Map(rows.map(({ name, columns }) => [name, columns]));
  columns.delete('migration');
  const known = Object.entries(TABLES).map(([name, { table }]): [string, string[]] => [
    name,
    Object.values(getTableColumns(table)).map((column) => column.name),
  ]);
  const sorted = (tables: Iterable<[string, string[]]>) =>
    [...tables].map(([name, own]) => [name, own.toSorted()]).toSorted();
  expect(sorted(known)).toEqual(sorted(columns));
});

test('an update changes the topics of its columns, a row those of its table', () => {
  const update = (table: string, ...columns: string[]) => topicsOf({ table, columns });
  expect(update('rounds', 'left_score', 'winner', 'version')).toEqual(['standings', 'standings']);
  expect(update('rounds', 'room_number')).toEqual(['schedule']);
  expect(new Set(update('rounds'))).toEqual(new Set(['schedule', 'standings']));
  expect(update('users')).toEqual(['teams']);
  expect(topicsOf({ table: 'rounds', columns: null })).toEqual(['schedule', 'standings']);
  expect(update('users', 'password_hash', 'confirmed_at')).toEqual([]);
  expect(() => update('nowhere')).toThrow('on no list');
});

test('a transaction announces what it wrote, of a savepoint only what was kept', async () => {
  const logger = new WriteLog();
  const write = async (tx: Transaction): Promise<void> => {
    const event = await eventRecords(tx).current();
    await roundRecords(tx).empty([1, 2]);
    await tx.transaction((savepoint) => roomRecords(savepoint).remove(event.id, [99]));
    const takenBack = tx.transaction(async (savepoint) => {
      await eventRecords(savepoint).change(event.id, { closedAt: null });
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    await tx.select().from(TABLES.rooms.table).for('update');
    await tx.execute(sql`update churches set waits_for = null where id = 0`);
  };
  await inTransaction(server.services.db, write, { logger });
  expect(logger.written).toEqual([
    {
      table: 'rounds',
      columns: ['version', 'left_score', 'right_score', 'winner', 'result_source', 'forfeit'],
    },
    { table: 'rooms', columns: null },
    { table: 'churches', columns: [] },
  ]);
});
