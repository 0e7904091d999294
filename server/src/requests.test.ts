import { once } from 'node:events';
import { connect } from 'node:net';
import type { Call } from '@quizmeet/contract/call.ts';
import { CALLS } from '@quizmeet/contract/calls.ts';
import { live } from '@quizmeet/contract/event/calls.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { exampleOf } from '../testing/example-addresses.ts';
import { sharedTestServer } from '../testing/shared-test-server.ts';
import { runStatement } from '../testing/statements.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await sharedTestServer({ LOG_LEVEL: 'silent' });
const admin = await server.as('admin');

/** The stream never ends by itself, so its own tests call it. */
const DECLARED = CALLS.filter((call) => call.name !== 'live');
const asText = (payload: string, type = 'application/json', url = '/api/rooms') =>
  server.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': type },
    cookies: admin.cookies,
  });

test('a refusal carries the product’s time as every answer does (E3)', async () => {
  const unknown = await server.app.inject({ method: 'GET', url: '/api/users' });
  const unreadable = await asText('{');
  expect([unknown.statusCode, unreadable.statusCode]).toEqual([401, 400]);
  for (const { headers } of [unknown, unreadable]) {
    const behind = server.services.clock().getTime() - new Date(String(headers.date)).getTime();
    expect(Math.abs(behind)).toBeLessThan(60_000);
  }
});

test('nobody listens to the stream by HEAD', async () => {
  const answer = await server.app.inject({ method: 'HEAD', url: '/api/live' });
  expect(answer.statusCode).toBe(404);
  expect(server.services.live.listeners).toBe(0);
});

describe('a request that cannot be read (N4)', () => {
  test.each(['{', '[1,', 'rooms', '{"a":1}}'])('%s is no JSON: 400', async (payload) => {
    const answer = await asText(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Unreadable request',
      status: 400,
      detail: 'The request could not be read',
    });
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'a JSON call takes no %s: 415',
    async (type) => {
      expect((await asText('a=b', type)).statusCode).toBe(415);
    },
  );

  test('an address that no router reads is a problem that does not repeat it', async () => {
    const answer = await admin.request('GET', '/api/rounds/%zz');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ detail: 'The request could not be read' });
  });

  test.each(['rounds/1', 'teams/1/qr.svg', 'history/teamDetails/2', 'users/1/roles'])(
    'an id that is too long is unknown as any other: 404 (%s)',
    async (path) => {
      const url = `/api/${path.replace(/\d/, (digit) => digit.repeat(300))}`;
      const answer = await admin.request(path.endsWith('roles') ? 'PUT' : 'GET', url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    },
  );

  test('a body above the limit is not read: 413', async () => {
    const answer = await asText(JSON.stringify('x'.repeat(300_000)));
    expect(answer.statusCode).toBe(413);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  test('names that JavaScript’s own objects have are no way in: 400', async () => {
    expect((await asText('{"__proto__": {"admin": true}}')).statusCode).toBe(400);
    expect((await asText('{"constructor": {"prototype": {}}}')).statusCode).toBe(400);
  });
});

describe('over a connection of its own', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /** The answer to these lines, sent as another kind of client may send them. */
  const answerTo = async (...lines: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')));
    socket.write([...lines, '', ''].join('\r\n'));
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  };

  test.each([
    ['an address that is too long', `GET /api/rooms?x=${'x'.repeat(20_000)} HTTP/1.1`, 431],
    ['what is no request', 'Hello', 400],
  ])('%s is a problem, too (N4)', async (_, line, status) => {
    const [head = '', body = ''] = (await answerTo(line, 'Host: product')).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('Content-Type: application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status });
  });

  test.each(['http://x/api/nothing', '//api/rooms', '//', '//[', '/\\\\['])(
    '%s is an address of nothing, or a page, and no failure of ours',
    async (url) => {
      const answer = await answerTo(`GET ${url} HTTP/1.1`, 'Host: product');
      expect(answer).toMatch(/^HTTP\/1\.1 (404|200) /);
    },
  );

  test('garbage on a connection ends the current answer, and isn’t part of it', async () => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => {
      heard += String(data);
    });
    socket.write('GET /api/live HTTP/1.1\r\nHost: product\r\n\r\n');
    await once(socket, 'data');
    socket.write('Hello\r\n\r\n');
    await once(socket, 'close');
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['a space before the colon', ['Transfer-Encoding : chunked']],
    ['a signed length', ['Content-Length: +5']],
    ['an unknown transfer encoding last', ['Transfer-Encoding: chunked, identity']],
    ['a folded header', ['X-Folded: one', ' two: three']],
  ])('a request that a proxy could split in another way is refused: %s', async (_, headers) => {
    const answer = await answerTo(
      'POST /api/user HTTP/1.1',
      'Host: product',
      'Content-Type: application/json',
      ...headers,
      '',
      '0',
      '',
      'GET /api/rooms HTTP/1.1',
      'Host: product',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('a field that a call does not have is refused (422)', () => {
  const paths = (errors: { path: string }[]) => errors.map(({ path }) => path);

  /** Machines may send more fields than required. */
  const all: readonly Call[] = [...DECLARED, live];
  const strict = all.filter((call) => call.guardedBy !== 'secret');
  /** Whom the calls answer: who has a room's link, or an administrator. */
  const asker = async ({ who }: Call) => (who === 'room' ? await server.as('room') : admin);
  test.each(strict.map((call) => [call.method, call.url, call] as const))(
    '%s %s, in the query',
    async (method, url, call) => {
      const answer = await (await asker(call)).request(method, `${exampleOf(url)}?nonsense=1`);
      expect(answer.statusCode).toBe(422);
      expect(paths(answer.json<{ errors: { path: string }[] }>().errors)).toContain('nonsense');
    },
  );
});

describe('an address that is none', () => {
  test.each(['/api/nothing', '/api', '/api/', '/api/rounds/all/more', '/api/teams/all/'])(
    '%s is a 404 problem, never a page',
    async (url) => {
      const answer = await admin.request('GET', url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json()).toMatchObject({ status: 404, title: 'Not found' });
    },
  );

  test('an unsupported method is a 404 problem too', async () => {
    expect((await admin.request('DELETE', '/api/event')).statusCode).toBe(404);
  });

  test('an id that is no number, or larger than any, is a 404', async () => {
    expect((await admin.request('GET', '/api/rounds/abc')).statusCode).toBe(404);
    expect((await admin.request('GET', '/api/rounds/99999999999')).statusCode).toBe(404);
  });
});

test.each(['0', '', '10000', '99999999999'])('the year “%s” is none: 422', async (year) => {
  const answer = await admin.request('GET', `/api/teams/all?division=All&year=${year}`);
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'year' }] });
});

test('an internal error reveals nothing (N4)', async () => {
  const broken = await startTestServer({ LOG_LEVEL: 'silent' });
  onTestFinished(() => broken.end());
  const boss = await broken.as('admin');
  await runStatement(broken.databaseUrl, 'alter table audit rename to gone');
  const answer = await boss.request('GET', '/api/audit');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Something went wrong',
    status: 500,
    detail: 'Something went wrong on our side. It has been logged.',
  });
});
