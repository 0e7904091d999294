import { expect, test } from 'vitest';
import { productOfFile } from '../../../testing/product-of-file.ts';

const product = await productOfFile();

test('health is ok once the database answers', async () => {
  const visitor = await product.as('anonymous');
  const answer = await visitor.ask('GET', '/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
});

test('a new event starts with 29 rooms (E4), sent with an ETag that is answered by 304', async () => {
  const visitor = await product.as('anonymous');
  const first = await visitor.ask('GET', '/api/rooms');
  expect(first.json()).toHaveLength(29);
  const again = await visitor.ask('GET', '/api/rooms', undefined, {
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});
