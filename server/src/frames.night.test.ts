import { once } from 'node:events';
import { connect } from 'node:net';
import { CALLS } from '@quizmeet/contract/calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleOf, LIVE } from '../testing/example-addresses.ts';
import { sharedTestServer } from '../testing/shared-test-server.ts';

let port = 0;
const server = await sharedTestServer({ LOG_LEVEL: 'silent' });
const people = [await server.as('anonymous'), await server.as('admin')];
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const policyOf = (headers: Readonly<Record<string, unknown>>) =>
  /frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0];
const REFUSED = "frame-ancestors 'none'";

/** The whole answer to an address as it is written, which clients and routers may read in another way. */
async function answerAt(address: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: product\r\nConnection: close\r\n\r\n`);
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  await once(socket, 'close');
  return answer;
}

describe('nothing but a public page opened with ?embed may be framed (W7)', () => {
  const asked = CALLS.filter(({ url }) => url !== LIVE).map(
    (call) => [call.method, call.url] as const,
  );
  test.each(asked)('not the answer of %s %s', async (method, url) => {
    for (const person of people) {
      // The second time the answer may be a kept one.
      for (const path of [exampleOf(url), exampleOf(url), `${exampleOf(url)}?embed`]) {
        const { headers } = await person.request(method, path);
        expect(policyOf(headers)).toBe(REFUSED);
      }
    }
  });

  test.each([
    ...['/', '/home', '/login', '/admin', '/registration', '/team/1', '/setup/x', '/awards?x=1'],
    ...['/login?embed', '/admin?embed', '/registration?embed', '/setup/x?embed', '/nothing?embed'],
    ...['/api/docs/?embed', '/api/event?embed', '/assets/x.js?embed', '/admin?x=/home?embed'],
    ...['/team/1%3Fembed', '//team/1?embed', '/team/1/../../admin?embed', '/embed', '/embed/admin'],
    ...['/embed//example.org', '/embed/team/1', 'http://product/admin?embed'],
  ])('not %s', async (url) => {
    expect(await answerAt(url)).toContain(REFUSED);
  });

  test.each(['/home?embed', '/standings/team/Open?embed', '/team/1?embed&round=2'])(
    'but %s may',
    async (url) => {
      for (const person of people) {
        const { headers } = await person.request('GET', url);
        expect(policyOf(headers)).toBe('frame-ancestors *');
        expect(headers['x-frame-options']).toBeUndefined();
        expect(headers['set-cookie']).toBeUndefined();
      }
    },
  );
});

test.each([
  ['/embed/schedule/Open%201?theme=dark', '/schedule/Open%201?embed'],
  ['/embed/awards', '/awards?embed'],
])('the former address %s leads to its page (W7)', async (former, page) => {
  const { statusCode, headers } = await server.app.inject(former);
  expect([statusCode, headers.location]).toEqual([302, page]);
});

test('a wall display has a short address', async () => {
  const { statusCode, headers } = await server.app.inject('/wall');
  expect([statusCode, headers.location]).toEqual([302, '/home?display=wall']);
});

test.each(['/embed/login', '/embed//example.org', '/embed/..%2Flogin'])(
  'a former address of nothing, %s, leads nowhere',
  async (former) => {
    expect((await server.app.inject(former)).headers.location).toBeUndefined();
  },
);
