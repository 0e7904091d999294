import { getTableColumns, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sharedTestServer } from '../../testing/shared-test-server.ts';
import { reportingTransaction, type Written } from '../platform/database/written.ts';
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
  const [rounds, users] = [TABLES.rounds.table, TABLES.users.table];
  expect(topicsOf({ table: rounds, what: ['leftScore', 'winner', 'version'] })).toEqual([
    'standings',
    'standings',
  ]);
  expect(topicsOf({ table: rounds, what: ['roomNumber'] })).toEqual(['schedule']);
  expect(topicsOf({ table: rounds, what: 'rows' })).toEqual(['schedule', 'standings']);
  expect(topicsOf({ table: users, what: ['passwordHash', 'confirmedAt'] })).toEqual([]);
});

test('a transaction announces what it wrote, of a savepoint only what was kept', async () => {
  const reported: Written[] = [];
  await server.services.db.transaction(async (plain) => {
    const tx = reportingTransaction(plain, (written) => reported.push(written));
    const event = await eventRecords(tx).current();
    await roundRecords(tx).empty([1, 2]);
    await tx.transaction((savepoint) => roomRecords(savepoint).remove(event.id, [99]));
    const takenBack = tx.transaction(async (savepoint) => {
      await eventRecords(savepoint).change(event.id, { closedAt: null });
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
  });
  expect(reported).toEqual([
    {
      table: TABLES.rounds.table,
      what: ['leftScore', 'rightScore', 'winner', 'resultSource', 'forfeit', 'version'],
    },
    { table: TABLES.rooms.table, what: 'rows' },
  ]);
});
