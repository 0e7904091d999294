import { expect, test } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';

const server = await sharedTestServer();

test('health is ok once the database answers', async () => {
  const visitor = await server.as('anonymous');
  const answer = await visitor.request('GET', '/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
});

test('a new event starts with 29 rooms (E4), sent with an ETag that is answered by 304', async () => {
  const visitor = await server.as('anonymous');
  const first = await visitor.request('GET', '/api/rooms');
  expect(first.json()).toHaveLength(29);
  const again = await visitor.request('GET', '/api/rooms', undefined, {
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});
