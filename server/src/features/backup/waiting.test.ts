import type { Backups } from '@quizmeet/contract/backup/calls.ts';
import { expect, test } from 'vitest';
import { testProduct } from '../../../testing/product.ts';
import { runStatement } from '../../../testing/statements.ts';

test('changes that should be in the second place long since are counted, with their age (N7)', async () => {
  const product = await testProduct({ BACKUP_FOLDER: '/nowhere/at/all', LOG_LEVEL: 'silent' });
  const admin = await product.as('admin');
  const old = `insert into journal (table_name, removed, changed_rows, at)
    values ('rounds', false, '[{"id": 1}]', now() - interval '3 minutes')`;
  await runStatement(product.databaseUrl, old);
  await runStatement(
    product.databaseUrl,
    `insert into backup_places (place, named) values ('second', 'x')
    on conflict do nothing`,
  );
  const answer = await admin.ask('GET', '/api/backups');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect(answer.json<Backups>().journal).toMatchObject({
    waiting: 1,
    words: '1 change of the last 3 minutes is not in the second place yet.',
  });
  await product.end();
});
