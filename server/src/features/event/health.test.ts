import { expect, onTestFinished, test } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';

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

test('the address for phones comes with its QR code, unless only this machine can open it (U10)', async () => {
  const visitor = await server.as('anonymous');
  expect((await visitor.request('GET', '/api/event/address')).json()).toBeNull();
  const hosted = await startTestServer({ PUBLIC_URL: 'https://quiz.example.org' });
  onTestFinished(() => hosted.end());
  const answer = await (await hosted.as('anonymous')).request('GET', '/api/event/address');
  expect(answer.json()).toEqual({
    address: 'https://quiz.example.org',
    code: expect.stringMatching(/^<svg/),
  });
});
