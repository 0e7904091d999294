import { and } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sharedTestServer } from '../../testing/shared-test-server.ts';
import { rooms } from './rooms.ts';
import { statements } from './statements.ts';

const server = await sharedTestServer();

test('nothing is changed or removed without a condition', async () => {
  const table = statements(server.services.db, rooms);
  const before = await table.rows();
  expect(before.length).toBeGreaterThan(1);
  await expect(table.remove(and())).rejects.toThrow('no condition for rooms');
  await expect(table.change(and(), { spare: true })).rejects.toThrow('no condition for rooms');
  expect(await table.rows()).toEqual(before);
});
